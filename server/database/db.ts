import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as tables from './schema/tables.ts'

type Queries = BetterSQLite3Database<typeof tables>

/** The locks of transactions, in the order in which one that holds several must ask: two that keep to it never wait for each other. */
export type Held = 'device' | 'person' | 'closings' | 'establishment' | 'audit'

/** A connection for queries: the writer inside `write`, a reader elsewhere. */
export interface Db
  extends Pick<Queries, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'query' | '$count'> {
  /** The driver's connection, for `statement.ts` and for tests. */
  $client: unknown
  /**
   * Let what this transaction does next wait until no other one holds the same, on any server, and hold it to the end. Does nothing in a
   * transaction that is alone anyway, as all of SQLite are.
   */
  hold(what: Held, id: string): Promise<void>
  /**
   * Do what all other transactions wait for: at the end of this one, where others run beside it, so that they wait shortly; else at once.
   */
  last(work: (tx: Db) => Promise<void>): Promise<void>
}

/** Return the code of an error of the driver or of the system, such as `ENOSPC`; empty if it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Why the database could not do what it was asked: its disk, another connection that holds it, or anything else. */
type DatabaseFailure = 'disk' | 'busy' | 'other'

/**
 * The codes of each engine: result codes of SQLite, `SQLSTATE` of PostgreSQL (five characters, of which the first two are the class). Class
 * 22 is left out: a value that PostgreSQL can't hold is the fault of whoever sent it.
 */
const ofDatabase = /^SQLITE_|^(?!22)([0-9][0-9A-Z]|P0|F0|HV|XX)[0-9A-Z]{3}$/
/** A full disk, or one that fails. */
const ofDisk = /^SQLITE_(FULL|IOERR)|^(53100|58030)$/
/**
 * Held by another connection, or not to be reached at the moment: lock not available, serialization failure, deadlock, too many
 * connections, cancelled or shut down by the operator, connection lost, and a primary that became a standby.
 */
const ofBusy = /^SQLITE_(BUSY|LOCKED)|^(55P03|4000[01]|40P01|53300|57014|57P0.|25P0[23]|25006|08...)$/

/** Return why the database failed; null if an error is not one of the database, nor caused by one. */
export function whyDatabaseFailed(error: unknown): DatabaseFailure | null {
  const causes = [error, (error as { cause?: unknown } | null)?.cause]
  const code = causes.map(errorCode).find((one) => ofDatabase.test(one))
  if (code === undefined) return null
  if (ofDisk.test(code)) return 'disk'
  return ofBusy.test(code) ? 'busy' : 'other'
}
