import type { PersonTime } from '../../pay-rules/person.ts'
import { datesOf, plusDays } from './local-time.ts'
import { whole } from './minute.ts'
import { weeklyRestOf } from './plan.ts'
import { daysBetween, type WorkedDay } from './worked-day.ts'

/** The rest before a day (null: unknown), what lacks of it, and the day's number in a run of days without a rest of 24 hours. */
export interface Rest {
  before: number | null
  shortfall: number
  run: number
}

const isDone = ({ marked }: WorkedDay) => !marked.incomplete && !marked.running

/** Tell whether somebody worked on a day, known hours or not. */
const hasWork = (day: WorkedDay) => day.marked.stretches.length > 0 || !isDone(day)

const edges = ({ journeys }: WorkedDay) => {
  const minutes = journeys.flat()
  const last = minutes.at(-1)
  return { from: minutes[0]?.at, to: last && last.at + last.ms }
}

function restBetween(before: WorkedDay | null, day: WorkedDay): number | null {
  if (!before || !isDone(before)) return null
  const { to } = edges(before)
  const { from } = edges(day)
  return to === undefined || from === undefined ? null : Math.max(0, whole(from - to))
}

function hasWeeklyRest(person: PersonTime, before: string, after: string): boolean {
  return datesOf(plusDays(before, 1), plusDays(after, -1)).some((date) => weeklyRestOf(person, date) === date)
}

function shortfallOf(person: PersonTime, before: WorkedDay | null, day: WorkedDay, rest: number | null): number {
  if (rest === null || !before) return 0
  const { between, weekly } = day.rule.rest
  return Math.max(0, between + (hasWeeklyRest(person, before.date, day.date) ? weekly : 0) - rest)
}

/** Return the rests of days in order. */
export function restsOf(person: PersonTime, days: readonly WorkedDay[]): Map<string, Rest> {
  const rests = new Map<string, Rest>()
  let last: WorkedDay | null = null
  let run = 0
  for (const day of days) {
    if (!hasWork(day)) continue
    const before = restBetween(last, day)
    const wasYesterday = last !== null && daysBetween(last.date, day.date) === 1
    run = (before === null ? wasYesterday : before < 1440) ? run + 1 : 1
    rests.set(day.date, { before, shortfall: shortfallOf(person, last, day, before), run })
    last = day
  }
  return rests
}
