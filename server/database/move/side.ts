import type { Kind } from '../columns.ts'
import type { Db } from '../db.ts'
import { DatabaseProblem } from '../migrations.ts'
import type { TableShape } from '../shapes.ts'

/** A value as both engines mean it: whole numbers are bigints, so that none is rounded. Bytes in a column of text are a text that is broken. */
export type Cell = string | bigint | number | boolean | Buffer | null

/** The values of a row, in the order of its table's columns. */
export type Row = readonly Cell[]

/** One of the two databases of a move, in a transaction that nobody else writes beside. */
export interface Side {
  /** Its connection, for the program's own queries. */
  db: Db
  /** Return the columns of each table as the database has them; the table of its migrations is left out. */
  columns(): Promise<ReadonlyMap<string, readonly string[]>>
  count(table: TableShape): Promise<number>
  /** Return the next rows in the order of the primary key: those after a row of before, or the first ones. None at the end. */
  page(table: TableShape, after: Row | null): Promise<readonly Row[]>
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  /** Prepare for the program's queries, once all rows of some tables are there. */
  settle(tables: readonly TableShape[]): Promise<void>
  /** Return why this engine can't keep a value in a column of a kind, in words for the operator; null if it can. */
  refuses(kind: Kind, cell: Cell): string | null
}

/** Run what is done with one side of a move, and return its result. */
export type Work<T> = (side: Side) => Promise<T>

/** The most rows of a page. A piece of a photo is as large as hundreds of other rows. */
export const pageSize = ({ columns }: TableShape): number => (columns.some(({ kind }) => kind === 'bytes') ? 20 : 500)

/** Return the values of a row's primary key. */
export const keyOf = ({ columns, key }: TableShape, row: Row): Row =>
  key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null)

/** Return a failed step as a sentence for the operator; what is one already stays it. */
export function moveProblem(what: string, error: unknown): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const why = cause instanceof Error ? `${message}: ${cause.message}` : message
  return new DatabaseProblem(`${what} (${why}). Nada foi alterado.`)
}
