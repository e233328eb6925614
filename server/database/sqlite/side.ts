import type Sqlite from 'better-sqlite3'
import type { Kind } from '../columns.ts'
import type { Db } from '../db.ts'
import { type Cell, keyOf, pageSize, type Row, type Side } from '../move/side.ts'
import type { TableShape } from '../shapes.ts'

/** The character that the driver puts where bytes are no UTF-8; a text may also have it by itself. */
const REPLACEMENT = '\ufffd'

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')

/** Return a stored value as both engines mean it; one that its column should not hold stays as it is, for the other side to refuse. */
function cellOf(kind: Kind, stored: Cell): Cell {
  if (kind === 'flag' && typeof stored === 'bigint' && (stored === 0n || stored === 1n)) return stored === 1n
  // Sums of minutes are whole numbers here, unless they are infinite.
  if (kind === 'decimal' && typeof stored === 'bigint') return Number(stored)
  return stored
}

const isSuspect = (cell: Cell) => typeof cell === 'string' && cell.includes(REPLACEMENT)

/** Return the text if its bytes are its UTF-8, else the bytes. */
const readText = (cell: Cell, bytes: Cell | undefined): Cell =>
  typeof cell === 'string' && bytes instanceof Buffer && !Buffer.from(cell, 'utf8').equals(bytes) ? bytes : cell

/** Return the statement that reads a page; texts as bytes if asked. */
function pageSql({ name, columns, key }: TableShape, isFirst: boolean, asBytes: boolean): string {
  const own = columns.map((column) => {
    const read = quoted([column.name])
    return asBytes && column.kind === 'text' ? `cast(${read} as blob)` : read
  })
  const after = isFirst ? '' : `where (${quoted(key)}) > (${marks(key.length)})`
  return `select ${own.join(', ')} from "${name}" ${after} order by ${quoted(key)} limit ?`
}

const stored = (cell: Cell) => (typeof cell === 'boolean' ? BigInt(cell) : cell)

/** Show a connection of SQLite as one side of a move. Its transaction is the caller's. */
export function sqliteSide(connection: Sqlite.Database, db: Db): Side {
  const read = (sql: string, values: readonly unknown[]) =>
    connection
      .prepare(sql)
      .raw()
      .safeIntegers()
      .all(...values) as Cell[][]
  return {
    db,
    async columns() {
      const tables = connection.prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> '__drizzle_migrations'",
      )
      const own = connection.prepare('select name from pragma_table_info(?)').pluck()
      return new Map((tables.pluck().all() as string[]).map((name) => [name, own.all(name) as string[]]))
    },
    async count({ name }) {
      return Number(connection.prepare(`select count(*) from "${name}"`).pluck().get())
    },
    async page(table, after) {
      const values = [...(after ? keyOf(table, after).map(stored) : []), pageSize(table)]
      const rows = read(pageSql(table, after === null, false), values)
      const cells = rows.map((row) => row.map((cell, i) => cellOf(table.columns[i]?.kind ?? 'text', cell)))
      if (!rows.some((row) => row.some(isSuspect))) return cells
      const bytes = read(pageSql(table, after === null, true), values)
      return cells.map((row, n) => row.map((cell, i) => readText(cell, bytes[n]?.[i])))
    },
    async insert({ name, columns }, rows: readonly Row[]) {
      const names = columns.map((column) => column.name)
      const statement = connection.prepare(`insert into "${name}" (${quoted(names)}) values (${marks(names.length)})`)
      for (const row of rows) statement.run(...row.map(stored))
    },
    settle: async () => {},
    refuses: (_kind, cell) => (Number.isNaN(cell) ? 'um número indefinido (NaN)' : null),
  }
}
