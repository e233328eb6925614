import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { Db } from './db.ts'
import { ownEngine } from './engine.ts'

type Value = string | number | Buffer | null

/** A boolean as it is written, 0 or 1, which both engines take. PostgreSQL reads `true` and `false`: ask `isSet`. */
type RawFlag = number

export const isSet = (flag: RawFlag | boolean | null): boolean => flag === 1 || flag === true
export const rawFlag = (value: boolean): RawFlag => Number(value)

/** A row as the driver reads and writes it: lists are JSON. */
export type Raw<Row> = {
  [K in keyof Row]: Row[K] extends boolean ? RawFlag : Row[K] extends readonly string[] ? string : Row[K]
}

/**
 * Define a statement in plain SQL with named parameters (`@id`), for the few that every punch or every signed-in call runs: building one
 * with Drizzle costs several times as much as running it. It is prepared on first use of a connection. Returns the rows; none if the
 * statement only writes.
 */
export function statement<Params extends { [K in keyof Params]: Value }, Row = never>(sql: string) {
  const run = ownEngine.prepared(sql)
  return (db: Db, params: Params) => run(db, params) as Promise<Row[]>
}

/** Return an insert of whole rows of a table; each value is the parameter named like its column. */
export function insertInto(table: Table): string {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name)
  const values = columns.map((name) => `@${name}`)
  return `insert into ${getTableName(table)} (${columns.join(', ')}) values (${values.join(', ')})`
}
