import type { NightRule } from '../../pay-rules/rule.ts'
import { instantOn, minuteOf, plusDays } from './local-time.ts'
import { count, MINUTE, type Minute, type Span } from './minute.ts'

/** The place, date and rule by which minutes are night. */
export interface NightOf {
  night: NightRule | null
  date: string
  zone: string
}

/** The night minutes among others: all of them, and those that are night only by prolongation. */
export interface Nights {
  night: Set<Minute>
  prolonged: Set<Minute>
}

function isNight({ from, to }: NightRule, clock: number): boolean {
  const a = minuteOf(from) ?? 0
  const z = minuteOf(to) ?? 0
  return a < z ? a <= clock && clock < z : clock >= a || clock < z
}

function nightsAround({ from, to }: NightRule, date: string, zone: string): Span[] {
  const a = minuteOf(from) ?? 0
  const z = minuteOf(to) ?? 0
  return [-1, 0, 1].map((days) => {
    const begins = plusDays(date, days)
    return { from: instantOn(begins, a, zone), to: instantOn(begins, z <= a ? z + 1440 : z, zone) }
  })
}

function prolongs({ prolong }: NightRule, journey: readonly Minute[], { from, to }: Span): boolean {
  const inside = count(journey.filter(({ at }) => from <= at && at < to))
  if (prolong === 'most') return inside * 2 > count(journey)
  const first = journey[0]
  return prolong === 'full' && first !== undefined && first.at <= from && inside >= (to - from) / MINUTE - 120
}

/** Return the instant from which a journey's minutes are night whatever their time; Infinity if none are. */
function prolongedFrom(night: NightRule, journey: readonly Minute[], around: readonly Span[]): number {
  return Math.min(...around.filter((span) => prolongs(night, journey, span)).map(({ to }) => to))
}

/** Return the night minutes of journeys. */
export function nightsOf(journeys: readonly (readonly Minute[])[], { night, date, zone }: NightOf): Nights {
  if (!night) return { night: new Set(), prolonged: new Set() }
  const around = nightsAround(night, date, zone)
  const byClock = journeys.flat().filter(({ clock }) => isNight(night, clock))
  const after = journeys.flatMap((journey) => {
    const from = prolongedFrom(night, journey, around)
    return journey.filter(({ at, clock }) => at >= from && !isNight(night, clock))
  })
  return { night: new Set([...byClock, ...after]), prolonged: new Set(after) }
}

/** Return what so many night minutes of the clock are worth with the reduced hour, to the nearest minute. */
export function reduced(minutes: number, night: NightRule | null): number {
  if (!night) return minutes
  const seconds = night.hour_seconds
  return Math.floor((2 * minutes * 3600 + seconds) / (2 * seconds))
}
