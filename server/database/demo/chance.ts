/** Seeded randomness: the same seed gives the same demonstration. */
export interface Chance {
  /** Return a number from 0 up to, not including, 1. */
  next(): number
  /** Return a whole number of the range, both ends included. */
  between(least: number, most: number): number
  /** Return a number around `middle`: usually within `usual` of it, at most three times that. */
  around(middle: number, usual: number): number
  happens(share: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  /** A UUID of version 4. */
  uuid(): string
}

/** Hash a text to a small number (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

const hex = (value: number, digits: number) => (value >>> 0).toString(16).padStart(digits, '0').slice(-digits)

/** Seed the generator (mulberry32). */
export function chanceOf(...seed: readonly (string | number)[]): Chance {
  let state = seedOf(seed.join('|'))
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 0x1_0000_0000
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    around(middle, usual) {
      const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return middle + usual * Math.max(-3, Math.min(3, bell))
    },
    happens: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    uuid() {
      const variant = hex(0x8000 | (bits() & 0x3fff), 4)
      return `${hex(bits(), 8)}-${hex(bits(), 4)}-4${hex(bits(), 3)}-${variant}-${hex(bits(), 8)}${hex(bits(), 4)}`
    },
  }
}
