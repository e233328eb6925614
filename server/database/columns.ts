import { blob, customType, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The kit that tables are declared with. Ids are text made by the caller, instants integers in ms, local days text. A second
 * engine gets its own kit with the same names; nothing else of the program names a dialect.
 */
export const table = sqliteTable

/** A text. */
export const words = (name: string) => text(name)
/** An identifier made by the caller (a UUID, a hash). */
export const key = (name: string) => text(name)
/** A whole number. */
export const whole = (name: string) => integer(name, { mode: 'number' })
/** An instant, ms since 1970 in UTC. */
export const instant = (name: string) => integer(name, { mode: 'number' })
/** A day of a place, `YYYY-MM-DD`. */
export const localDay = (name: string) => text(name)
/** Degrees, metres and the like. */
export const decimal = (name: string) => real(name)
/** Yes or no. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })
/** Bytes as they came. */
export const bytes = (name: string) => blob(name, { mode: 'buffer' })
/** A list of texts, stored as JSON; what can't be read is an empty list. */
export const wordList = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (list) => JSON.stringify(list),
  fromDriver: (stored) => readList(stored),
})

/** A list of texts out of its JSON; empty where it can't be read. */
export function readList(stored: string): string[] {
  if (stored === '[]') return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}
