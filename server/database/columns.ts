import { type Column, type SQL, sql } from 'drizzle-orm'
import { blob, customType, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What tables are declared with, and the conditions that engines write differently. Ids are text made by the caller, instants integers in
 * ms, local days text. A second database engine would get its own kit with the same names; no other part of the program names a dialect.
 */
export { alias, check, index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const table = sqliteTable

export const words = (name: string) => text(name)
/** An identifier made by the caller (a UUID, a hash). */
export const key = (name: string) => text(name)
export const whole = (name: string) => integer(name, { mode: 'number' })
/** An instant, ms since 1970 in UTC. */
export const instant = (name: string) => integer(name, { mode: 'number' })
/** A day of a place, `YYYY-MM-DD`. */
export const localDay = (name: string) => text(name)
/** Degrees, metres and the like. */
export const decimal = (name: string) => real(name)
/** A boolean. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })
export const bytes = (name: string) => blob(name, { mode: 'buffer' })
/** A list of texts, stored as JSON; unreadable JSON is an empty list. */
export const wordList = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (list) => JSON.stringify(list),
  fromDriver: (stored) => readList(stored),
})

/** Parse a JSON list of texts; empty if unreadable. */
export function readList(stored: string): string[] {
  if (stored === '[]') return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** The condition that no row meets. */
export const noRow: SQL = sql`false`

/** Return the condition that a column contains one of some ids: a single parameter, however many there are. */
export const isOneOf = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/** Return the condition that a column contains a text, whatever the case of its unaccented letters; `%` and `_` are literal. */
export function includesText(column: Column, wanted: string): SQL {
  const pattern = `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`${column} like ${pattern} escape '\\'`
}
