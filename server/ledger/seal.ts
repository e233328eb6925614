import { hash } from 'node:crypto'

/** A ledger row as it is sealed: everything but its seal. Instants in ms. */
export interface SealedRow {
  establishment: string
  nsr: number
  recordType: number
  entryId: string
  userId: string
  markedAt: number
  recordedAt: number
  zone: string
  line: string
  hash: string
  exportable: boolean
  employer: string | null
  place: string | null
  personName: string
}

/** SHA-256, in hex, over the seal of the row before and every column of this one in a fixed order. */
export function ledgerSeal(row: SealedRow, previousSeal: string): string {
  const { establishment, nsr, recordType, entryId, userId, markedAt, recordedAt, zone } = row
  const { line, hash: lineHash, exportable, employer, place, personName } = row
  const who = [establishment, nsr, recordType, entryId, userId, personName, employer, place, exportable]
  return hash('sha256', JSON.stringify([previousSeal, ...who, markedAt, recordedAt, zone, line, lineHash]))
}
