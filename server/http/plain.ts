/** Objects and lists may stand in each other so deep; the deepest call of ours needs four. */
const DEEPEST = 64

/** What stands in a value one step deeper. */
function within(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}

/**
 * Whether a value that came from outside can be worked on: no text in it, also no name of a field, holds U+0000, where databases
 * and other programs take a text to end, and nothing is nested so deep that walking through it would exhaust the stack. Looks at
 * one level after the other, so that it needs no stack itself.
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

/** The fields of a value that can't be worked on. */
export function oddFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return ['']
  return Object.entries(value).flatMap((field) => (isPlain(field) ? [] : [field[0]]))
}
