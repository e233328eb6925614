import pg from 'pg'
import type { Kind } from '../columns.ts'
import type { Db } from '../db.ts'
import { type Cell, keyOf, pageSize, type Row, type Side } from '../move/side.ts'
import type { TableShape } from '../shapes.ts'
import type { Line } from './line.ts'

/** Whole numbers are read exactly; the program's own queries read them as numbers. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The type of PostgreSQL for each kind of column. */
const typeOf: Readonly<Record<Kind, string>> = {
  text: 'text',
  whole: 'bigint',
  decimal: 'double precision',
  flag: 'boolean',
  bytes: 'bytea',
}

/** For each kind: whether a value is of it, and what it is else. */
const kinds: Readonly<Record<Kind, { has: (cell: Cell) => boolean; else: string }>> = {
  text: { has: (cell) => typeof cell === 'string', else: 'bytes que não são um texto em UTF-8' },
  whole: { has: (cell) => typeof cell === 'bigint', else: 'um valor que não é um número inteiro' },
  decimal: { has: (cell) => typeof cell === 'number', else: 'um valor que não é um número' },
  flag: { has: (cell) => typeof cell === 'boolean', else: 'um valor que não é sim nem não' },
  bytes: { has: (cell) => cell instanceof Buffer, else: 'um valor que não são bytes' },
}

function refuses(kind: Kind, cell: Cell): string | null {
  if (cell === null) return null
  if (typeof cell === 'string' && cell.includes('\0')) return 'um texto com o caractere nulo (U+0000)'
  return kinds[kind].has(cell) ? null : kinds[kind].else
}

function pageSql({ name, columns, key }: TableShape, isFirst: boolean): string {
  const after = isFirst ? '' : `WHERE (${quoted(key)}) > (${key.map((_, i) => `$${i + 2}`).join(', ')})`
  return `SELECT ${quoted(columns.map((column) => column.name))} FROM "${name}" ${after} ORDER BY ${quoted(key)} LIMIT $1`
}

/** Return the statement that inserts rows given as one list for each column. */
function insertSql({ name, columns }: TableShape): string {
  const lists = columns.map(({ kind }, i) => `$${i + 1}::${typeOf[kind]}[]`)
  return `INSERT INTO "${name}" (${quoted(columns.map((column) => column.name))}) SELECT * FROM unnest(${lists.join(', ')})`
}

/** Show a connection to PostgreSQL as one side of a move. Its transaction is the caller's. */
export function postgresSide(line: Line, db: Db): Side {
  const begun = new Set<string>()
  return {
    db,
    async columns() {
      const { rows } = await line.query(
        `SELECT c.relname AS table, array_agg(a.attname::text) AS columns FROM pg_class c
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '__drizzle_migrations'
           -- What servers only count together is in a table without a log, and counts anew after a move.
           AND c.relpersistence = 'p'
         GROUP BY c.relname`,
      )
      return new Map(rows.map((row) => [row.table as string, row.columns as string[]]))
    },
    async count({ name }) {
      const { rows } = await line.query(`SELECT count(*) AS count FROM "${name}"`)
      return Number(rows[0]?.count)
    },
    async page(table, after) {
      const values = [pageSize(table), ...(after ? keyOf(table, after) : [])]
      const { rows } = await line.query({
        text: pageSql(table, after === null),
        values,
        types,
        rowMode: 'array',
      } as never)
      return rows as unknown as Row[]
    },
    async insert(table, rows) {
      await line.query(
        insertSql(table),
        table.columns.map((_, i) => rows.map((row) => row[i] ?? null)),
      )
      if (begun.has(table.name)) return
      begun.add(table.name)
      // The triggers' plans, made for an empty table, would read all of it for each row.
      await line.query(`ANALYZE "${table.name}"`)
    },
    settle: async (tables) => void (await line.query(`ANALYZE ${quoted(tables.map(({ name }) => name))}`)),
    refuses,
  }
}
