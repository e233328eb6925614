import { hash as hashOf } from 'node:crypto'
import { COLLECTOR_BROWSER, markHashText, markLine } from '#shared/portaria/afd.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { insertLedgerRow, type LedgerRow, lastOf, type MarkRow } from './queries.ts'
import { ledgerSeal } from './seal.ts'

/** The content of a row, besides its place in its sequence. */
export type RowContent = Omit<LedgerRow, 'establishment' | 'nsr' | 'seal'>

/**
 * Append a row to the sequence of an establishment, which is held from here on. Its content is made of its number and the hash of the last
 * mark before it.
 */
export async function appendRow(
  tx: Db,
  establishment: string,
  contentOf: (next: { nsr: number; hash: string }) => RowContent,
): Promise<LedgerRow> {
  await tx.hold('establishment', establishment)
  const last = await lastOf(tx, establishment)
  const nsr = last.nsr + 1
  const unsealed = { ...contentOf({ nsr, hash: last.hash }), establishment, nsr }
  const row: LedgerRow = { ...unsealed, seal: ledgerSeal(unsealed, last.seal) }
  await insertLedgerRow(tx, row)
  return row
}

type Made = 'establishment' | 'nsr' | 'record_type' | 'line' | 'hash' | 'exportable' | 'seal'

/** A mark to be kept for ever, with the content of its receipt and the fields that decide its sequence and its line. */
export type LedgerMark = Omit<MarkRow, Made> & {
  cpf: string | null
  cnpj: string | null
  store_id: string | null
  offline: boolean
}

/** Return the SHA-256 over the Latin-1 bytes of a type 7 line and the hash before it, in lower-case hex. */
export function markHash(line: string, previousHash: string): string {
  return hashOf('sha256', Buffer.from(markHashText(line, previousHash), 'latin1'))
}

/**
 * Return the sequence that a mark belongs to. Marks that can't be exported (no CNPJ, no CPF) have sequences of their own, so that the
 * exported one has no gaps.
 */
function sequenceOf(
  cnpj: string,
  cpf: string,
  store_id: string | null,
): { establishment: string; exportable: boolean } {
  if (cnpj.length !== 14) return { establishment: `sem-cnpj:${store_id ?? ''}`, exportable: false }
  if (cpf.length !== 11) return { establishment: `sem-cpf:${cnpj}`, exportable: false }
  return { establishment: cnpj, exportable: true }
}

/** Append a mark to its establishment's sequence: the NSR, the printed line and the chained hash are made here, once. */
export async function appendMark(tx: Db, _permit: Permit, mark: LedgerMark): Promise<MarkRow> {
  const { cpf: given, cnpj, store_id, offline, ...kept } = mark
  const cpf = digitsOf(given ?? '')
  const { establishment, exportable } = sequenceOf(plainCnpj(cnpj ?? ''), cpf, store_id)
  const { marked_at, recorded_at, zone } = kept
  const row = await appendRow(tx, establishment, (next) => {
    const line = markLine({
      nsr: next.nsr,
      marked_at,
      recorded_at,
      zone,
      offline,
      cpf: cpf.length === 11 ? cpf : null,
      collector: COLLECTOR_BROWSER,
    })
    return { ...kept, record_type: 7, line, hash: markHash(line, next.hash), exportable }
  })
  return { ...row, ...kept }
}

/** Do some work, or leave it out if something of it has no place in the layout: whoever mends it must not be stopped by it. */
export async function ifPrintable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}
