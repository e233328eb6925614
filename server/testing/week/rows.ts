import Sqlite from 'better-sqlite3'

/** A row of time_entries, voided or not, as the judgement reads it. */
export interface EntryRow {
  id: string
  user_id: string
  store_id: string
  entry_type: string
  at: number
  lower_at: number | null
  upper_at: number | null
  is_manual: 0 | 1
  device_id: string | null
  flags: string
  photo_file: string | null
  voided_at: number | null
  payload: string | null
  received_at: number
}

export interface LedgerRow {
  entry_id: string
  user_id: string
  marked_at: number
}

/** The content of the database file. */
export interface Stored {
  entries: EntryRow[]
  ledger: LedgerRow[]
  integrity: unknown
  bytes: Buffer
}

/** Read the file through a separate connection, while the program runs. */
export function readStored(file: string): Stored {
  const sql = new Sqlite(file, { readonly: true })
  try {
    return {
      entries: sql.prepare('select * from time_entries order by at').all() as EntryRow[],
      ledger: sql.prepare('select entry_id, user_id, marked_at from ledger where record_type = 7').all() as LedgerRow[],
      integrity: sql.pragma('integrity_check', { simple: true }),
      bytes: sql.serialize(),
    }
  } finally {
    sql.close()
  }
}
