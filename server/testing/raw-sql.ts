import type Sqlite from 'better-sqlite3'
import type { Database } from '../database/connect.ts'

/** SQLite itself, beneath drizzle: for tests that inspect tables, or try what the program never would. */
export const rawSql = ({ read }: Pick<Database, 'read'>): Sqlite.Database => read.$client
