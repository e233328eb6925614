import type Sqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { freshDatabase, rawSql, sqlOf } from '../../testing/databases.ts'
import { openMemory } from '../sqlite/connect.ts'

/** The shape of a table, as its database says; names of constraints left out, and everything written in SQLite's words. */
interface Found {
  columns: { name: string; type: string; nullable: boolean; otherwise: string | null }[]
  key: string[]
  indexes: { name: string; unique: boolean; columns: string[]; where: string | null }[]
  foreignKeys: string[]
}

/** Columns that are meant to differ: a sum of minutes may be infinite, which SQLite keeps in any column of numbers. */
const MEANT = new Set(['day_totals.worked_minutes'])

const typeHere: Record<string, string> = {
  bigint: 'integer',
  boolean: 'integer',
  text: 'text',
  'double precision': 'real',
  bytea: 'blob',
}

/** Return a condition or a default without what each engine adds to it. */
function bare(sql: string | null): string | null {
  const unquoted = sql?.toLowerCase().replace(/::[a-z ]+|collate "c"|[()"`]/g, '') ?? null
  const words = unquoted
    ?.replace(/\b(time_entries|day_totals|audit|ledger|clock_imports|generated_files)\./g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (words === 'true' || words === 'false') return words === 'true' ? '1' : '0'
  return words?.replace(/^'(.*)'$/, '$1') ?? null
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

function indexesOf(sqlite: Sqlite.Database, table: string): Found['indexes'] {
  const rows = sqlite.pragma(`index_list(${table})`) as { name: string; unique: number; origin: string }[]
  const made = rows.filter(({ origin }) => origin !== 'pk')
  return made.map(({ name, unique }) => {
    const columns = sqlite.pragma(`index_info(${name})`) as { name: string }[]
    const sql = sqlite.prepare('select sql from sqlite_schema where name = ?').pluck().get(name) as string
    const [, where = null] = /\bwhere\b(.*)/is.exec(sql) ?? []
    return { name, unique: unique === 1, columns: columns.map((column) => column.name), where: bare(where) }
  })
}

/** A column as SQLite tells it; `pk` is its place in the primary key, from 1. */
interface Told {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

function sqliteTable(sqlite: Sqlite.Database, table: string): Found {
  const told = sqlite.pragma(`table_info(${table})`) as Told[]
  const keys = sqlite.pragma(`foreign_key_list(${table})`) as { from: string; table: string; to: string }[]
  return {
    columns: told.map(({ name, type, notnull, dflt_value }) => {
      return { name, type: type.toLowerCase(), nullable: notnull === 0, otherwise: bare(dflt_value) }
    }),
    key: told
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(({ name }) => name),
    indexes: indexesOf(sqlite, table),
    foreignKeys: keys.map(({ from, table: parent, to }) => `${from} → ${parent}.${to}`),
  }
}

function sqliteTables(): Map<string, Found> {
  const database = openMemory()
  const sqlite = rawSql(database)
  const names = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[]
  const found = names.map((name) => [name, sqliteTable(sqlite, name)] as const)
  database.close()
  return new Map(found)
}

const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, null) AS type, NOT a.attnotnull AS nullable,
    pg_get_expr(d.adbin, d.adrelid) AS otherwise
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' ORDER BY c.relname, a.attnum`

const namesOf = (relation: string, numbers: string) => `(
  SELECT array_agg(a.attname::text ORDER BY n.place) FROM unnest(${numbers}) WITH ORDINALITY n (attnum, place)
  JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = n.attnum)`

const INDEXES = `
  SELECT c.relname AS table, i.relname AS name, x.indisunique AS unique, x.indisprimary AS primary,
    ${namesOf('c.oid', 'x.indkey')} AS columns, pg_get_expr(x.indpred, x.indrelid) AS where
  FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relpersistence = 'p'`

const FOREIGN_KEYS = `
  SELECT c.relname AS table, p.relname AS parent, ${namesOf('c.oid', 'k.conkey')} AS columns,
    ${namesOf('p.oid', 'k.confkey')} AS named
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
  WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`

type Of<T> = T & { table: string }

async function postgresTables(): Promise<Map<string, Found>> {
  const sql = sqlOf(await freshDatabase())
  const columns = await sql.rows<Of<Found['columns'][number]>>(COLUMNS)
  const indexes = await sql.rows<Of<Found['indexes'][number] & { primary: boolean }>>(INDEXES)
  const keys = await sql.rows<Of<{ parent: string; columns: string[]; named: string[] }>>(FOREIGN_KEYS)
  const found = [...new Set(columns.map(({ table }) => table))].map((name) => {
    const of = <T extends { table: string }>(rows: T[]) => rows.filter(({ table }) => table === name)
    return [
      name,
      {
        columns: of(columns).map(({ table, type, otherwise, ...column }) => {
          const here = MEANT.has(`${table}.${column.name}`) ? 'integer' : (typeHere[type] ?? type)
          return { ...column, type: here, otherwise: bare(otherwise) }
        }),
        key: of(indexes).find(({ primary }) => primary)?.columns ?? [],
        indexes: of(indexes)
          .filter(({ primary }) => !primary)
          .map(({ name: index, unique, columns: own, where }) => ({
            name: index,
            unique,
            columns: own,
            where: bare(where),
          })),
        foreignKeys: of(keys).map(({ parent, columns: own, named }) => `${own} → ${parent}.${named}`),
      },
    ] as const
  })
  return new Map(found)
}

/** The same whatever the order in which a database tells it. Only the columns of keys and indexes have one that means something. */
function sorted(tables: Map<string, Found>): Record<string, Found> {
  const own = [...tables].filter(([name]) => !/^(sqlite_|__drizzle)/.test(name))
  const entries = own.map(([name, { columns, key, indexes, foreignKeys }]) => [
    name,
    { columns: columns.sort(byName), key, indexes: indexes.sort(byName), foreignKeys: foreignKeys.sort() },
  ])
  return Object.fromEntries(entries)
}

it('both engines have the same tables, columns, keys and indexes', async () => {
  const [here, there] = [sorted(sqliteTables()), sorted(await postgresTables())]
  expect(Object.keys(there).sort()).toEqual(Object.keys(here).sort())
  for (const [name, table] of Object.entries(here)) expect(there[name], name).toEqual(table)
})

it('and what is read of them is there', () => {
  const { time_entries: entries, ledger, day_totals: totals } = sorted(sqliteTables())
  expect(ledger?.key).toEqual(['establishment', 'nsr'])
  expect(ledger?.indexes.map(({ name, where }) => [name, where])).toEqual([
    ['ledger_beside_marks', 'record_type <> 7'],
    ['ledger_entry', null],
    ['ledger_person', 'record_type = 5'],
  ])
  expect(entries?.foreignKeys).toEqual(['store_id → stores.id', 'user_id → users.id'])
  expect(entries?.columns.find(({ name }) => name === 'status')).toEqual({
    name: 'status',
    type: 'text',
    nullable: false,
    otherwise: 'pending',
  })
  expect(totals?.indexes.map(({ where }) => where)).toEqual(['absence is not null', 'incomplete'])
})
