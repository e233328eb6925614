import { addDays } from '../calendar/day.ts'
import type { PersonTime } from './person.ts'
import { mondayOf, weeklyRest } from './rest-dates.ts'
import { joined } from './spans.ts'
import type { WorkedDay } from './worked-day.ts'

/** The rest before a day, in minutes; null where it is not known. */
export interface RestBefore {
  before: number | null
  shortfall: number
  /** On which day of a run without a day's rest it stands, from 1; 0 on a day without work. */
  run: number
}

const DAY_MINUTES = 1440
/** A run of so many days lacks its weekly rest. */
const WEEK = 7

const hasMarks = ({ stretches, incomplete, running }: WorkedDay) => stretches.length > 0 || incomplete || running

/** Tell whether a day of weekly rest lies between two days. */
function hasWeeklyRest(person: PersonTime, from: string, to: string): boolean {
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    if (weeklyRest(person, mondayOf(day)) === day) return true
  }
  return false
}

function restBetween(last: WorkedDay, day: WorkedDay): number | null {
  const end = joined(last.effective.flat()).at(-1)?.to
  const start = joined(day.effective.flat())[0]?.from
  if (last.incomplete || last.running || end === undefined || start === undefined) return null
  return Math.max(0, Math.floor(start - end))
}

/** Whether a day goes on with a run: less than a day's rest lies between, or, where that is not known, nothing but a night. */
const follows = (last: WorkedDay, day: WorkedDay, before: number | null): boolean =>
  before === null ? addDays(last.date, 1) === day.date : before < DAY_MINUTES

/** Return the rest due between two days with work: more where a day of weekly rest lies between them. */
function dueBetween(person: PersonTime, last: WorkedDay, { date, rule }: WorkedDay): number {
  const { between, weekly } = rule.rest
  return between + (weekly > 0 && hasWeeklyRest(person, last.date, date) ? weekly : 0)
}

/** Return the rest before each day (CLT arts. 66 and 67, OJ 355, Súmula 110), given all days in order. */
export function restsOf(person: PersonTime, days: readonly WorkedDay[]): RestBefore[] {
  let last: WorkedDay | null = null
  let run = 0
  return days.map((day) => {
    if (!hasMarks(day)) return { before: null, shortfall: 0, run: 0 }
    const before = last && restBetween(last, day)
    run = last && follows(last, day, before) ? run + 1 : 1
    const shortfall = last && before !== null ? Math.max(0, dueBetween(person, last, day) - before) : 0
    last = day
    return { before, shortfall, run }
  })
}

/** Tell whether a day of a run is one on which the weekly rest was due and not given. */
export const isWeekWithoutRest = (run: number): boolean => run > 0 && run % WEEK === 0
