import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { engines } from './engines.ts'
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

type Codes = (typeof engines)[number]['failures']

const meets = (code: string, pattern: (codes: Codes) => RegExp): boolean =>
  engines.some(({ failures }) => pattern(failures).test(code))

/** Return why the database failed; null if an error is not one of the database, nor caused by one. */
export function whyDatabaseFailed(error: unknown): DatabaseFailure | null {
  const causes = [error, (error as { cause?: unknown } | null)?.cause]
  const code = causes.map(errorCode).find((one) => meets(one, ({ any }) => any))
  if (code === undefined) return null
  if (meets(code, ({ disk }) => disk)) return 'disk'
  return meets(code, ({ busy }) => busy) ? 'busy' : 'other'
}
