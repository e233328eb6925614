import type Sqlite from 'better-sqlite3'
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { Db } from './db.ts'

type Value = string | number | Buffer | null

/** A row as the driver takes and gives it: booleans as 0 and 1, lists as JSON. */
export type Raw<Row> = {
  [K in keyof Row]: Row[K] extends boolean ? number : Row[K] extends readonly string[] ? string : Row[K]
}

/**
 * A statement in plain SQL with named parameters (`@id`), for the few that every punch or every signed-in call runs: building one
 * with Drizzle costs several times what running it does. It is prepared once a connection, on first use. Answers the rows; none
 * where the statement only writes.
 */
export function statement<Params extends { [K in keyof Params]: Value }, Row = never>(sql: string) {
  const prepared = new WeakMap<Db, Sqlite.Statement<[Params], Row>>()
  return async (db: Db, params: Params): Promise<Row[]> => {
    const known = prepared.get(db) ?? db.$client.prepare<[Params], Row>(sql)
    prepared.set(db, known)
    if (known.reader) return known.all(params)
    known.run(params)
    return []
  }
}

/** An insert of whole rows of a table; each value is the parameter named like its column. */
export function insertInto(table: Table): string {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
  const values = columns.map((name) => `@${name}`)
  return `insert into ${getTableName(table)} (${columns.join(', ')}) values (${values.join(', ')})`
}
