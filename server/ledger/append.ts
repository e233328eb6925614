import { hash as hashOf } from 'node:crypto'
import { COLLECTOR_BROWSER, markHashText, markLine } from '#shared/portaria/afd.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { appendRow } from './append-row.ts'
import type { MarkRow } from './queries.ts'

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
