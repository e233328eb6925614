/** Seeded randomness: the same seed gives the same history. */
export interface Chance {
  /** Return a number in [0, 1). */
  next(): number
  /** Return true with this probability. */
  is(probability: number): boolean
  /** Return a number in [low, high). */
  between(low: number, high: number): number
  /** Return a whole number from low to high, both included. */
  whole(low: number, high: number): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** Return a UUID, version 4. */
  uuid(): string
}

/** mulberry32: small, fast, good enough to choose faults. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function uuidFrom(next: () => number): string {
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const variant = '89ab'[Math.floor(next() * 4)] ?? '8'
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
}

/** Return a random source for a seed and a use: streams of different uses do not affect each other. */
export function chanceOf(seed: number, use: number): Chance {
  const next = mulberry32(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(use + 1, 0x85ebca6b))
  // The first draws of neighbouring seeds resemble each other.
  for (let i = 0; i < 4; i += 1) next()
  return {
    next,
    is: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    uuid: () => uuidFrom(next),
  }
}
