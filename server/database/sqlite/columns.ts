import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  alias,
  blob,
  check,
  customType,
  getTableConfig,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Kind } from '../columns/kind.ts'
import { containing, readList } from '../columns/lists.ts'

const kinds: Readonly<Record<string, Kind>> = { text: 'text', integer: 'whole', real: 'decimal', blob: 'bytes' }

/** The column kit of SQLite; what each name means is in `columns.ts`. */
export const kit = {
  alias,
  check,
  index,
  primaryKey,
  uniqueIndex,
  table: sqliteTable,
  getTableConfig,
  kindOf: (column: Column): Kind | undefined => (column.dataType === 'boolean' ? 'flag' : kinds[column.getSQLType()]),
  words: (name: string) => text(name),
  key: (name: string) => text(name),
  whole: (name: string) => integer(name, { mode: 'number' }),
  instant: (name: string) => integer(name, { mode: 'number' }),
  localDay: (name: string) => text(name),
  minuteSum: (name: string) => integer(name, { mode: 'number' }),
  decimal: (name: string) => real(name),
  flag: (name: string) => integer(name, { mode: 'boolean' }),
  bytes: (name: string) => blob(name, { mode: 'buffer' }),
  wordList: customType<{ data: string[]; driverData: string }>({
    dataType: () => 'text',
    toDriver: (list) => JSON.stringify(list),
    fromDriver: (stored) => readList(stored),
  }),
  isOneOf: (column: Column, ids: readonly string[]): SQL =>
    sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`,
  writingOf: (stamp: Column): SQL<string> => sql<string>`${stamp} || ''`,
  writingsOf: (stamp: Column): SQL<string> => sql<string>`count(*) || ' ' || sum(${stamp})`,
  includesText: (column: Column, wanted: string): SQL => sql`${column} like ${containing(wanted)} escape '\\'`,
}
