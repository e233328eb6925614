import { addDays, instantOf, MINUTE } from '../calendar/day.ts'
import type { NightRule } from './rule.ts'
import { common, joined, lengthOf, type Span } from './spans.ts'

/** Return so many minutes of the night as the hours of night that they are worth, to the nearest minute (CLT art. 73 §1). */
export function reduced(minutes: number, night: NightRule | null): number {
  if (night === null) return 0
  return Math.floor((2 * minutes * 3600 + night.hour_seconds) / (2 * night.hour_seconds))
}

/** Return the nights that begin on the day before a day, on it, and on the day after. */
export function nightsAround(day: string, night: NightRule | null, zone: string): Span[] {
  if (night === null) return []
  const { from, to } = night
  return [-1, 0, 1].map((by) => {
    const date = addDays(day, by)
    const end = to > from ? date : addDays(date, 1)
    return { from: instantOf(date, from, zone) / MINUTE, to: instantOf(end, to, zone) / MINUTE }
  })
}

/** The hours of a night that a journey may lack and still fill it. */
const MAY_LACK = 120

/** Tell whether what a journey works after a night is night as well (CLT art. 73 §5, Súmula 60 II TST, OJ 388). */
function prolongs(journey: readonly Span[], night: Span, prolong: NightRule['prolong']): boolean {
  const first = journey[0]
  const inside = lengthOf(common(journey, [night]))
  if (prolong === 'none' || first === undefined) return false
  if (prolong === 'most') return inside * 2 > lengthOf(journey)
  return first.from <= night.from && inside >= night.to - night.from - MAY_LACK
}

/** The minutes of a day that are night, and how many of them only because they prolong one. */
export interface NightTime {
  spans: readonly Span[]
  prolonged: number
}

/** Return what of a day's journeys is night. Each journey is a list of stretches in order, none of them empty. */
export function nightOf(
  journeys: readonly (readonly Span[])[],
  nights: readonly Span[],
  night: NightRule | null,
): NightTime {
  if (night === null) return { spans: [], prolonged: 0 }
  const byClock = journeys.flatMap((journey) => common(journey, nights))
  const all = journeys.flatMap((journey) => {
    const after = nights.filter((one) => prolongs(journey, one, night.prolong))
    return common(journey, joined([...nights, ...after.map(({ to }) => ({ from: to, to: Number.POSITIVE_INFINITY }))]))
  })
  return { spans: all, prolonged: lengthOf(all) - lengthOf(byClock) }
}
