import type { Db } from '../database/db.ts'
import { insertLedgerRow, type LedgerRow, lastOf } from './queries.ts'
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

/** Do some work, or leave it out if something of it has no place in the layout: whoever mends it must not be stopped by it. */
export async function ifPrintable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}
