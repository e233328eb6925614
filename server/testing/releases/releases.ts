import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { shippedMigrations } from '../../database/sqlite/migrate.ts'
import { schemaOf } from './dump.ts'

/** The released versions, whose databases are stored beside this file. */
export const RELEASES = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))

/** Create the database of a version in a file. */
export function installRelease(version: string, file: string): void {
  const database = new Sqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('foreign_keys = OFF')
  database.exec(readFileSync(path.join(import.meta.dirname, `${version}.sql`), 'utf8'))
  database.close()
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Copy the first `count` shipped migrations to a new folder, followed by `more` future ones. */
export function migrationsUpTo(count: number, more: readonly (readonly string[])[] = []): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-migrations-'))
  cpSync(shippedMigrations, folder, { recursive: true })
  const journal = path.join(folder, 'meta/_journal.json')
  const shipped = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const entries = shipped.entries.slice(0, count)
  const last = entries.at(-1)?.when ?? 0
  for (const [i, statements] of more.entries()) {
    const tag = `${String(count + i).padStart(4, '0')}_planted`
    writeFileSync(path.join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
    entries.push({ idx: count + i, version: '6', when: last + 1_000 * (i + 1), tag, breakpoints: true })
  }
  writeFileSync(journal, JSON.stringify({ ...shipped, entries }))
  return folder
}

/** The number of shipped migrations. */
export const STEPS = (JSON.parse(readFileSync(path.join(shippedMigrations, 'meta/_journal.json'), 'utf8')) as Journal)
  .entries.length

/**
 * Return the heaviest migration that drizzle-kit writes: tables rebuilt with one more column, their rows copied, the old ones dropped, the
 * new ones renamed, their indexes recreated; with the `PRAGMA foreign_keys` that does nothing inside a transaction.
 */
export function rebuilding(database: Sqlite.Database, tables: readonly string[]): string[] {
  const sqlOf = (type: string, table: string) =>
    database
      .prepare('select sql from sqlite_master where type = ? and tbl_name = ? and sql is not null order by name')
      .pluck()
      .all(type, table) as string[]
  const rebuilt = tables.flatMap((table) => {
    const columns = (database.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => `\`${name}\``)
    const [made = ''] = sqlOf('table', table)
    const anew = made
      .replace(new RegExp(`^CREATE TABLE [\`"]?${table}[\`"]?`), `CREATE TABLE \`__new_${table}\``)
      .replace(/\(/, '(`planted` integer DEFAULT 7 NOT NULL, ')
      .replaceAll(`"${table}".`, `"__new_${table}".`)
    return [
      anew,
      `INSERT INTO \`__new_${table}\` (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM \`${table}\``,
      `DROP TABLE \`${table}\``,
      `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\``,
      ...sqlOf('index', table),
    ]
  })
  return ['PRAGMA foreign_keys=OFF', ...rebuilt, 'PRAGMA foreign_keys=ON']
}

/** Read from a database. */
export function look<T>(file: string, at: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(file, { readonly: true })
  try {
    return at(database)
  } finally {
    database.close()
  }
}

export const integrity = (file: string) =>
  look(file, (database) => database.pragma('integrity_check', { simple: true }))

const columnsOf = (database: Sqlite.Database, table: string) =>
  (database.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => `"${name}"`).join(',')

/** Return the columns of every table of a database, except the table of its migrations. */
function tablesOf(database: Sqlite.Database): [string, string][] {
  const tables = Object.keys(schemaOf(database)).flatMap((name) => (name.startsWith('table ') ? [name.slice(6)] : []))
  return tables.filter((name) => name !== '__drizzle_migrations').map((name) => [name, columnsOf(database, name)])
}

/** Return every row of a database; to compare it with an older one, only that one's tables and columns. */
export function rowsOf(file: string, older = file): Record<string, unknown[]> {
  const tables = look(older, tablesOf)
  const rows = (database: Sqlite.Database) =>
    tables.map(([table, columns]) => [
      table,
      database.prepare(`select ${columns} from "${table}" order by ${columns}`).raw().all(),
    ])
  return Object.fromEntries(look(file, rows)) as Record<string, unknown[]>
}

/** Apply an update's changes to old rows: a shift over midnight goes on until six unless another hour was chosen. */
export function asUpdated(rows: Record<string, unknown[]>): Record<string, unknown[]> {
  const stores = (rows.stores as unknown[][]).map((row) => row.map((value) => (value === '00:00' ? '06:00' : value)))
  return { ...rows, stores }
}
