import type Sqlite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as tables from './schema/tables.ts'

/** A connection for queries: the writer inside `write`, a reader elsewhere. */
export type Db = BetterSQLite3Database<typeof tables> & { $client: Sqlite.Database }
