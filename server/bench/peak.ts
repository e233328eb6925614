import { chanceOf } from '../testing/simulation/chance.ts'
import { type Row, told } from './row.ts'

const SECOND = 1_000
const MINUTES = 5
/** The part of all people who begin at the same time. */
const TOGETHER = 0.3
/** The part of a processor's time that is planned for: the rest is for what else it does. */
const PLANNED = 0.7

/** The cost of a punch: CPU time of a server and of the database (µs), and the time for which it alone holds the audit chain (ms). */
export interface PunchCost {
  node: number
  database: number
  chain: number
}

/** A place where punches wait for each other: how many are there at once, and how long each stays (ms). */
export interface Station {
  atOnce: number
  stays: number
}

/** Return the instants (ms) at which people punch who begin together: most in the middle of five minutes, few at their ends. */
export function arrivals(people: number, seed = 671): Float64Array {
  const { next } = chanceOf(seed, 0)
  const half = (MINUTES * 60 * SECOND) / 2
  return Float64Array.from({ length: Math.round(people * TOGETHER) }, () => half * (next() + next())).sort()
}

/** Let punches pass stations one after the other, first come first served. Returns how long each took (ms), in order of arrival. */
export function passing(from: Float64Array, stations: readonly Station[]): Float64Array {
  const at = Float64Array.from(from)
  for (const { atOnce, stays } of stations)
    for (let i = 0; i < at.length; i += 1) {
      // All stay equally long: whoever came as many places before has just left.
      const isFree = i < atOnce ? 0 : (at[i - atOnce] ?? 0)
      at[i] = Math.max(at[i] ?? 0, isFree) + stays
    }
  return at.map((end, i) => end - (from[i] ?? 0))
}

/** Return the processors that the busiest second needs. */
const coresFor = (people: number, µs: number): number => {
  const busiest = (2 * people * TOGETHER) / (MINUTES * 60)
  return Math.max(2, Math.ceil((busiest * µs) / 1e6 / PLANNED))
}

/** Return what the first five minutes are like for so many people in one installation, with as many processors as they need. */
export function firstMinutes(people: number, { node, database, chain }: PunchCost) {
  const servers = coresFor(people, node)
  const store = coresFor(people, database)
  const took = passing(arrivals(people), [
    { atOnce: servers, stays: node / 1_000 },
    { atOnce: store, stays: database / 1_000 },
    { atOnce: 1, stays: chain },
  ]).sort()
  const share = (part: number) => (took[Math.ceil(took.length * part) - 1] ?? 0) / SECOND
  return { servers, store, median: share(0.5), most: share(0.95), last: share(1) }
}

const seconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} s`

/** Tell of the first five minutes of installations of several sizes, from the cost of a punch that was measured. */
export function peakRows(cost: PunchCost): Row[] {
  const sizes = [1_000, 10_000, 50_000, 100_000, 1_000_000]
  return sizes.map((people) => {
    const { servers, store, median, most, last } = firstMinutes(people, cost)
    const waits = `half in ${seconds(median)}, 95 % in ${seconds(most)}, the last in ${seconds(last)}`
    return told(
      `first five minutes of ${people} people in one installation`,
      `${waits} (processors: ${servers} + ${store})`,
    )
  })
}
