import type Sqlite from 'better-sqlite3'
import type { Database } from '../database/database.ts'
import { engine } from '../database/engine.ts'
import { openMemory, type SqliteDatabase } from '../database/sqlite/connect.ts'
import { postgresCopyOf, postgresFresh, postgresFreshAddress, postgresSql } from './postgres/databases.ts'
import type { Sql } from './sql.ts'

/** SQLite itself, beneath drizzle: for tests of what only SQLite has. */
export const rawSql = ({ read }: Pick<Database, 'read'>): Sqlite.Database => read.$client as Sqlite.Database

function sqliteSql(database: Pick<Database, 'read'>): Sql {
  const connection = rawSql(database)
  return {
    async rows<Row>(text: string, ...values: unknown[]) {
      const statement = connection.prepare(text)
      if (statement.reader) return statement.all(...values) as Row[]
      statement.run(...values)
      return []
    },
    run: async (statements) => void connection.exec(statements),
  }
}

export const sqlOf = (database: Database): Sql => (engine === 'postgres' ? postgresSql(database) : sqliteSql(database))

/** Count the rows of a table, or of `table where condition`. */
export async function countOf(database: Database, what: string): Promise<number> {
  const [row] = await sqlOf(database).rows<{ count: number }>(`select count(*) as count from ${what}`)
  return Number(row?.count)
}

let template: Buffer | null = null

/** Return the bytes of a database of SQLite: a backup to open later, any number of times. */
export const bytesOf = (database: Database): Buffer => (database as SqliteDatabase).serialize()

/** Return a fresh database of SQLite in memory, as after a first start; the migrations run once for all tests of a file. */
export function freshMemory(): SqliteDatabase {
  if (!template) {
    const first = openMemory()
    template = first.serialize()
    first.close()
  }
  return openMemory(template)
}

/** Return a fresh database of the engine that is tested, as after a first start. */
export const freshDatabase = async (): Promise<Database> => (engine === 'postgres' ? postgresFresh() : freshMemory())

/** Return the address of a fresh database, for DATABASE_URL; empty for SQLite, which needs none. */
export const freshAddress = async (): Promise<string> => (engine === 'postgres' ? postgresFreshAddress() : '')

/** Return another database with the same content, as after a crash, or a backup put back. */
export const copyOf = async (database: Database): Promise<Database> =>
  engine === 'postgres' ? postgresCopyOf(database) : openMemory(bytesOf(database))

/** The triggers that keep ledger and audit log as they are, with their tables. */
const GUARDS = {
  ledger: ['ledger_no_update', 'ledger_no_delete', 'ledger_no_gap', 'ledger_no_replace'],
  audit: ['audit_no_update', 'audit_no_delete'],
}

/** Take those triggers off a database, as somebody could who owns it. */
export async function unguarded(database: Database): Promise<void> {
  const sql = sqlOf(database)
  for (const [table, names] of Object.entries(GUARDS))
    for (const name of names)
      await sql.run(`DROP TRIGGER IF EXISTS ${name}${engine === 'postgres' ? ` ON ${table}` : ''}`)
}

const CHECKS = ['time_entries_type', 'time_entries_status']

/** Run a statement that the checks of the database would refuse, as something beneath the program might have. */
export async function uncheckedRows(database: Database, statement: string, ...values: Parameters<Sql['rows']>[1][]) {
  const sql = sqlOf(database)
  if (engine === 'postgres') {
    for (const name of CHECKS) await sql.run(`ALTER TABLE time_entries DROP CONSTRAINT IF EXISTS ${name}`)
    return sql.rows(statement, ...values)
  }
  const sqlite = rawSql(database)
  sqlite.pragma('ignore_check_constraints = ON')
  const rows = await sql.rows(statement, ...values)
  sqlite.pragma('ignore_check_constraints = OFF')
  return rows
}

/** Values of a row, by column. */
export type Change = Record<string, string | number | null>

/** Insert a row that the checks of the database would refuse; return its id. */
export async function insertUnchecked(
  database: Database,
  table: string,
  row: Change & { id: string },
): Promise<string> {
  const names = Object.keys(row)
  const statement = `insert into ${table} (${names}) values (${names.map(() => '?')})`
  await uncheckedRows(database, statement, ...Object.values(row))
  return row.id
}

const NUMBERS = new Set(['at', 'updated_at', 'minutes_adjusted', 'day_of_week', 'break_duration'])
const isStorable = (row: Record<string, unknown>) =>
  Object.entries(row).every(([name, value]) => !NUMBERS.has(name) || Number.isSafeInteger(value))

/** Leave out the rows that the tested engine can't hold: PostgreSQL takes no text for a number, and no half for a whole one. */
export const storable = <Case extends readonly unknown[]>(
  cases: readonly Case[],
  rowOf: (one: Case) => Record<string, unknown>,
): Case[] => cases.filter((one) => engine === 'sqlite' || isStorable(rowOf(one)))
