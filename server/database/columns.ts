import { type SQL, sql } from 'drizzle-orm'
import { ownEngine } from './engine.ts'
import type { kit as sqliteKit } from './sqlite/columns.ts'

export type { Kind } from './columns/kind.ts'
export { readList } from './columns/lists.ts'

/**
 * The builders that tables are declared with, and the conditions that engines write differently: one kit per engine, of the same names. No
 * other part of the program names a dialect. Ids are text made by the caller, instants integers in ms, local days text. To the type checker
 * every table is one of SQLite, because queries are written alike for both.
 */
const kit = ownEngine.kit as unknown as typeof sqliteKit

export const { alias, check, index, primaryKey, table, uniqueIndex } = kit

/** Return what a declared table is made of, and what a column of it holds. */
export const { getTableConfig, kindOf } = kit

export const { words, flag, bytes } = kit
/** An identifier made by the caller (a UUID, a hash). */
export const key = kit.key
/** A whole number of up to 53 bits. */
export const whole = kit.whole
/** An instant, ms since 1970 in UTC. */
export const instant = kit.instant
/** A day of a place, `YYYY-MM-DD`. */
export const localDay = kit.localDay
/** Minutes added up; infinite where something in them can't be read. */
export const minuteSum = kit.minuteSum
/** Degrees, metres and the like. */
export const decimal = kit.decimal
/** A list of texts, stored as JSON; unreadable JSON is an empty list. */
export const wordList = kit.wordList
/** The default of a list: given as SQL, because PostgreSQL's migrations would else have none. */
export const emptyList: SQL<string[]> = sql`'[]'`

/** The condition that no row meets. */
export const noRow: SQL = sql`false`

/** Return the condition that a column contains one of some ids: a single parameter, however many there are. */
export const isOneOf = kit.isOneOf

/** Return, of a row with a stamp, a text that is another one after each writing of the row by any server. */
export const writingOf = kit.writingOf

/** The same of many rows together: another text after each writing of any, and of other rows. */
export const writingsOf = kit.writingsOf

/** Return the condition that a column contains a text, whatever the case of its unaccented letters; `%` and `_` are literal. */
export const includesText = kit.includesText
