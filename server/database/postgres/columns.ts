import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  alias,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  getTableConfig,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Kind } from '../columns/kind.ts'
import { containing, readList } from '../columns/lists.ts'

/**
 * The collation of bytes: ids, days and times are compared as the program compares them, whatever the language of the database. Without
 * it, its indexes would not serve the program's ranges either.
 */
const BYTES_TEXT = 'text collate "C"'

const kinds: Readonly<Record<string, Kind>> = {
  [BYTES_TEXT]: 'text',
  bigint: 'whole',
  'double precision': 'decimal',
  boolean: 'flag',
  bytea: 'bytes',
}

const text = customType<{ data: string; driverData: string }>({ dataType: () => BYTES_TEXT })

/** The column kit of PostgreSQL; what each name means is in `columns.ts`. */
export const kit = {
  alias,
  check,
  index,
  primaryKey,
  uniqueIndex,
  table: pgTable,
  getTableConfig,
  kindOf: (column: Column): Kind | undefined => kinds[column.getSQLType()],
  words: (name: string) => text(name),
  key: (name: string) => text(name),
  whole: (name: string) => bigint(name, { mode: 'number' }),
  instant: (name: string) => bigint(name, { mode: 'number' }),
  localDay: (name: string) => text(name),
  minuteSum: (name: string) => doublePrecision(name),
  decimal: (name: string) => doublePrecision(name),
  flag: (name: string) => boolean(name),
  bytes: customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' }),
  wordList: customType<{ data: string[]; driverData: string }>({
    dataType: () => BYTES_TEXT,
    toDriver: (list) => JSON.stringify(list),
    fromDriver: (stored) => readList(stored),
  }),
  // As an array, of which the planner knows the length: for few ids it goes through an index, whatever the size of the table.
  isOneOf: (column: Column, ids: readonly string[]): SQL => sql`${column} = any(${sql.param([...ids])})`,
  // A server of an earlier version, while others are updated, writes rows without a stamp; the transaction tells.
  writingOf: (stamp: Column): SQL<string> => sql<string>`${stamp} || ' ' || ${stamp.table}.xmin`,
  writingsOf: (stamp: Column): SQL<string> =>
    sql<string>`count(*) || ' ' || sum(${stamp}) || ' ' || sum(${stamp.table}.xmin::text::bigint)`,
  includesText: (column: Column, wanted: string): SQL => sql`${column} ilike ${containing(wanted)} escape '\\'`,
}
