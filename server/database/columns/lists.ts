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

/** Return the pattern of LIKE for texts that contain a text; `%` and `_` are literal, escaped by a backslash. */
export const containing = (wanted: string): string => `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
