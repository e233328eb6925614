/** The deepest nesting of objects and lists accepted; our deepest call needs four. */
const DEEPEST = 64

/** Return the values one level deeper. */
function within(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}

/**
 * Tell whether a value from outside is safe to work on: no text and no field name in it contains U+0000, where databases and other programs
 * take a text to end, and nothing is nested so deep that walking it would exhaust the stack. Checks level by level, so that it needs no
 * stack itself.
 */
export function isPlain(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false
    if (level.some((one) => typeof one === 'string' && one.includes('\u0000'))) return false
    level = level.flatMap(within)
  }
  return true
}

/** Return the fields of a value that are not safe to work on. */
export function oddFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['']
  return Object.entries(value).flatMap((field) => (isPlain(field) ? [] : [field[0]]))
}
