import type Sqlite from 'better-sqlite3'

interface Thing {
  type: string
  name: string
  sql: string
}

const order = ['table', 'index', 'trigger']

/** Dump a database as SQL: tables, their rows, then indexes and triggers. */
export function dumpOf(database: Sqlite.Database): string {
  const things = database
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by name",
    )
    .all() as Thing[]
  const rowsOf = (table: string) => {
    const columns = (database.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => `"${name}"`)
    const quoted = columns.map((column) => `quote(${column})`).join(` || ',' || `)
    const rows = database.prepare(`select ${quoted} from "${table}" order by 1`).pluck().all() as string[]
    return rows.map((row) => `INSERT INTO "${table}" (${columns.join(',')}) VALUES (${row});`)
  }
  const made = [...things].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
  const statements = made.flatMap(({ type, name, sql }) => [`${sql};`, ...(type === 'table' ? rowsOf(name) : [])])
  return `${statements.join('\n')}\n`
}

/** Return the schema of a database, without differences in white space and quotes. */
export function schemaOf(database: Sqlite.Database): Record<string, string> {
  const things = database
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by name",
    )
    .all() as Thing[]
  const plain = (sql: string) =>
    sql
      .replace(/["`]/g, '')
      .replace(/IF NOT EXISTS /i, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([(),]) ?/g, '$1')
  return Object.fromEntries(things.map(({ type, name, sql }) => [`${type} ${name}`, plain(sql)]))
}
