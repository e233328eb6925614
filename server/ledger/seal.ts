import { hash } from 'node:crypto'
import type { LedgerRow } from './queries.ts'

/** A ledger row without its seal. */
type SealedRow = Omit<LedgerRow, 'seal'>

/** Return the SHA-256, in hex, over the previous row's seal and every column of this row in a fixed order. */
export function ledgerSeal(row: SealedRow, previousSeal: string): string {
  const { establishment, nsr, record_type, entry_id, user_id, marked_at, recorded_at, zone } = row
  const { line, hash: lineHash, exportable, employer, place, person_name } = row
  const who = [establishment, nsr, record_type, entry_id, user_id, person_name, employer, place, exportable]
  return hash('sha256', JSON.stringify([previousSeal, ...who, marked_at, recorded_at, zone, line, lineHash]))
}
