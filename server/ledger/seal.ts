import { hash } from 'node:crypto'
import type { LedgerRow } from './queries.ts'

/** A ledger row as it is sealed: everything but its seal. */
type SealedRow = Omit<LedgerRow, 'seal'>

/** SHA-256, in hex, over the seal of the row before and every column of this one in a fixed order. */
export function ledgerSeal(row: SealedRow, previousSeal: string): string {
  const { establishment, nsr, record_type, entry_id, user_id, marked_at, recorded_at, zone } = row
  const { line, hash: lineHash, exportable, employer, place, person_name } = row
  const who = [establishment, nsr, record_type, entry_id, user_id, person_name, employer, place, exportable]
  return hash('sha256', JSON.stringify([previousSeal, ...who, marked_at, recorded_at, zone, line, lineHash]))
}
