import type Sqlite from 'better-sqlite3'
import { Column, getTableColumns, is, Param, Placeholder, SQL, Table } from 'drizzle-orm'
import type { Db } from './db.ts'

type Values = Record<string, unknown>

/** A query as Drizzle builds it: awaited it runs, but every time from the beginning. */
interface Built<T> extends PromiseLike<T> {
  toSQL(): { sql: string; params: unknown[] }
}

/** A statement that only needs its placeholders filled. */
export interface Prepared<T> {
  execute(values?: Values): Promise<T>
  /** The same on another connection. */
  on(db: Db): Prepared<T>
}

type Filler = (values: Values) => unknown

/** How a parameter gets its value: a placeholder, one with its column's encoder, or always the same. */
function fillerOf(param: unknown): Filler {
  const placeholder = is(param, Param) ? param.value : param
  if (!is(placeholder, Placeholder)) return () => param
  const { name } = placeholder
  const encoder = is(param, Param) ? param.encoder : null
  return (values) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for ${name}`)
    return encoder ? encoder.mapToDriverValue(value) : value
  }
}

/** One value of a row: a column, or a group of columns of one table. */
interface Cell {
  name: string
  width: number
  read(row: readonly unknown[], at: number): unknown
}

function columnCell(name: string, field: Column | SQL): Cell {
  const decoder = is(field, Column) ? field : (field as unknown as { decoder: Column }).decoder
  const isPlain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  if (isPlain) return { name, width: 1, read: (row, at) => row[at] }
  return { name, width: 1, read: (row, at) => (row[at] === null ? null : decoder.mapFromDriverValue(row[at])) }
}

/** The columns of a table under one name. Where the first may never be null and is, an outer join found no row. */
function groupCell(name: string, columns: object): Cell {
  const shape = shapeOf(columns)
  const width = shape.cells.reduce((sum, cell) => sum + cell.width, 0)
  const [first] = Object.values(columns) as unknown[]
  if (!is(first, Column) || !first.notNull) return { name, width, read: (row, at) => readRow(shape, row, at) }
  return { name, width, read: (row, at) => (row[at] === null ? null : readRow(shape, row, at)) }
}

interface Shape {
  cells: readonly Cell[]
  /** A row with every name and no value: copying it is far cheaper than giving a new object one name after the other. */
  blank: Values
}

/** The cells of a selection, in the order in which Drizzle writes them into its SQL. */
function shapeOf(fields: object): Shape {
  const cells = Object.entries(fields).map(([name, field]: [string, unknown]) => {
    if (is(field, Column) || is(field, SQL)) return columnCell(name, field)
    return groupCell(name, is(field, Table) ? getTableColumns(field) : (field as object))
  })
  return { cells, blank: Object.fromEntries(cells.map(({ name }) => [name, null])) }
}

function readRow({ cells, blank }: Shape, row: readonly unknown[], from: number): Values {
  const read = { ...blank }
  let at = from
  for (const cell of cells) {
    read[cell.name] = cell.read(row, at)
    at += cell.width
  }
  return read
}

/** Numbers that never change (a limit) stand in the SQL itself: bound, they cost SQLite a conversion each time. */
function withNumbers({ sql, params }: { sql: string; params: unknown[] }): { sql: string; params: unknown[] } {
  if (sql.split('?').length !== params.length + 1) return { sql, params }
  const left = [...params]
  const text = sql.replace(/\?/g, () => {
    const param = left.shift()
    return Number.isSafeInteger(param) ? String(param) : '?'
  })
  return { sql: text, params: params.filter((param) => !Number.isSafeInteger(param)) }
}

/** What a query is on any connection: its SQL, what fills its placeholders, what reads its rows (nothing, where it answers none). */
interface Plan {
  sql: string
  fillers: readonly Filler[]
  shape: Shape | null
}

function preparedOn<T>(db: Db, plan: Plan): Prepared<T> {
  const { sql, fillers, shape } = plan
  const { $client } = db as unknown as { $client: Sqlite.Database }
  let statement: Sqlite.Statement<unknown[], unknown[]> | null = null
  // Prepared when it is first asked for: most connections need few of the statements that are written together.
  const made = () => {
    if (statement) return statement
    statement = $client.prepare<unknown[], unknown[]>(sql)
    return shape ? statement.raw(true) : statement
  }
  const fill = (values: Values) => fillers.map((filler) => filler(values))
  const on = (other: Db) => preparedOn<T>(other, plan)
  if (!shape) return { on, execute: async (values = {}) => made().run(...fill(values)) as T }
  return {
    on,
    async execute(values = {}) {
      return made()
        .all(...fill(values))
        .map((row) => readRow(shape, row, 0)) as T
    },
  }
}

/**
 * Compiles a query once: its SQL, what fills its placeholders, what reads its rows. Drizzle's own prepared queries do the
 * last two anew each time, which costs more than SQLite itself. A punch runs a dozen of these.
 */
export function prepare<T>(db: Db, query: Built<T>): Prepared<T> {
  const { sql, params } = withNumbers(query.toSQL())
  const { selectedFields } = (query as unknown as { _?: { selectedFields?: object } })._ ?? {}
  return preparedOn(db, { sql, fillers: params.map(fillerOf), shape: selectedFields ? shapeOf(selectedFields) : null })
}

/** Statements that are compiled once, and prepared once for each connection. */
export function preparedFor<T extends Record<string, Prepared<unknown>>>(build: (db: Db) => T): (db: Db) => T {
  const known = new WeakMap<Db, T>()
  let compiled: T | undefined
  return (db) => {
    const found = known.get(db)
    if (found !== undefined) return found
    const built = compiled ? onConnection(compiled, db) : build(db)
    compiled ??= built
    known.set(db, built)
    return built
  }
}

function onConnection<T extends Record<string, Prepared<unknown>>>(statements: T, db: Db): T {
  return Object.fromEntries(Object.entries(statements).map(([name, statement]) => [name, statement.on(db)])) as T
}
