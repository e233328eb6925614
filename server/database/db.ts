import type Sqlite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as tables from './schema/tables.ts'

/** A connection for queries: the writer inside `write`, a reader elsewhere. */
export type Db = BetterSQLite3Database<typeof tables> & { $client: Sqlite.Database }

/** Return the code of an error of the driver or of the system, such as `ENOSPC`; empty if it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Why the database could not do what it was asked: its disk, another connection that holds it, or anything else. */
type DatabaseFailure = 'disk' | 'busy' | 'other'

/** Return why the database failed; null if an error is not one of the database, nor caused by one. */
export function whyDatabaseFailed(error: unknown): DatabaseFailure | null {
  const causes = [error, (error as { cause?: unknown } | null)?.cause]
  const code = causes.map(errorCode).find((one) => one.startsWith('SQLITE_'))
  if (code === undefined) return null
  if (/^SQLITE_(FULL|IOERR)/.test(code)) return 'disk'
  return /^SQLITE_(BUSY|LOCKED)/.test(code) ? 'busy' : 'other'
}
