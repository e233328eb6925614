import { createHash } from 'node:crypto'

/** Derive an id that is the same for the same deed, so that repeating it finds its result: in the form of a UUID of version 4. */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
