import type Sqlite from 'better-sqlite3'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as tables from './schema/tables.ts'

/** A connection as queries see it. Inside `write` it is the writer; elsewhere a reader. */
export type Db = BetterSQLite3Database<typeof tables> & { $client: Sqlite.Database }
