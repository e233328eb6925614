import { blob, customType, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The column types that tables are declared with. Ids are text made by the caller, instants integers in ms, local days text. A second
 * database engine would get its own kit with the same names; no other part of the program names a dialect.
 */
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
