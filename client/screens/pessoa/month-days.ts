import { type DayBalance, dayBalance, EMPTY_TOTALS } from '#shared/balance/day.ts'
import type { PersonRules } from '#shared/balance/rules.ts'
import { daysOf, thisMonth } from '#shared/calendar/period.ts'
import { type ScheduleRow, worksOn } from '#shared/calendar/schedule.ts'
import { treatmentOf } from '#shared/clock/treatment.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { datedPlans } from '#shared/pay-rules/dated-plans.ts'
import { balanceUnder, NOTHING, termsOf } from '#shared/pay-rules/day-terms.ts'
import { calendarOf } from '#shared/pay-rules/own-day.ts'
import type { DaySegment } from '../../features/day-ruler/day-ruler.tsx'
import { scheduleBars } from '../../features/day-ruler/schedule-bars.ts'
import { type DetailDay, detailDay } from '../../keeper/day-detail/detail-day.ts'

/** The expectation of a day, whether anything has happened on it or not. */
export interface DayPlan extends Pick<DayBalance, 'expected_minutes' | 'kind' | 'holiday_name'> {
  /** The hours of the schedule as outlines; none without a schedule, which says when, not only how long. */
  bars: readonly DaySegment[]
}

/** A day of a person's month. */
export interface MonthDay {
  date: string
  isToday: boolean
  /** The day as it happened; null on a day to come. */
  seen: DetailDay | null
  /** Null until the rules are known. */
  plan: DayPlan | null
  /** The words in place of the ruler on a day without work; null on any other. */
  words: string | null
}

/** The facts that decide how the days of a month look. */
export interface MonthFacts {
  /** `YYYY-MM`. */
  month: string
  today: string
  zone: string
  /** The instant (ms) at which the hours were read. */
  at: number
  days: UserBalance['days']
  /** The person's schedule and the days that count by it; null until they are read. */
  rules: PersonRules | null
  schedules: readonly ScheduleRow[]
  admission: string | null
  leftOn: string | null
}

/** Return the outlines of the hours that the schedule in force plans for a day. */
function plannedBars(rows: readonly ScheduleRow[], date: string): DaySegment[] {
  return rows
    .filter((row) => worksOn(row, date))
    .flatMap((row) => scheduleBars(row))
    .filter(({ kind }) => kind === 'work')
    .map((bar) => ({ ...bar, kind: 'expected' }))
}

/** Return what a day is worth without any entry, under the rule of the journey that counted last, if one did. */
function bareDay({ days, schedules, zone }: MonthFacts, rules: PersonRules, date: string): DayBalance {
  const rule = days.at(-1)?.terms?.rule
  if (!rule) return dayBalance(rules, date, EMPTY_TOTALS)
  return balanceUnder(termsOf(rule, date, calendarOf(rules, datedPlans(schedules), zone)), date, NOTHING)
}

function planOf(facts: MonthFacts, date: string): DayPlan | null {
  const { rules, schedules } = facts
  if (!rules) return null
  const { expected_minutes, kind, holiday_name } = bareDay(facts, { ...rules, start: date, end: date }, date)
  return { expected_minutes, kind, holiday_name, bars: kind === 'work' ? plannedBars(schedules, date) : [] }
}

/** Say why nothing is expected on a day without work. */
function wordsOf({ admission, leftOn }: MonthFacts, { date, seen, plan }: Omit<MonthDay, 'words'>): string | null {
  const isFree = seen ? seen.isEmpty : plan?.kind === 'day_off'
  if (seen && !seen.isEmpty) return null
  if (admission !== null && date < admission) return 'Antes da admissão'
  if (leftOn !== null && date > leftOn) return 'Depois da saída da empresa'
  // A day that the schedule plans and the balance leaves out: it has not begun, or lies between two bonds.
  if (seen && plan?.kind === 'work') return 'Fora do saldo'
  return isFree ? 'Folga' : null
}

/** Return the days of a month: what happened up to today, and what is planned from then on. */
export function monthDays(facts: MonthFacts): MonthDay[] {
  const { month, today, zone, at } = facts
  const known = new Map(facts.days.map((day) => [day.date, day]))
  return daysOf(thisMonth(`${month}-01`)).map((date) => {
    const isToday = date === today
    const day = known.get(date)
    const seen = day ? detailDay(day, { zone, now: isToday ? at : null }) : null
    const drawn = { date, isToday, seen, plan: planOf(facts, date) }
    return { ...drawn, words: wordsOf(facts, drawn) }
  })
}

/** Return the scale shared by all days: 06–22 h, widened in whole hours to what lies outside. */
export function monthScale(days: readonly MonthDay[]): { from: number; to: number } {
  const bars = days.flatMap(({ seen, plan }) => seen?.bars ?? plan?.bars ?? [])
  const [from, to] = [Math.min(360, ...bars.map((bar) => bar.from)), Math.max(1320, ...bars.map((bar) => bar.to))]
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Return the letters of a day: I where a keeper included a mark, T where one comes from another clock, D where one was disregarded. */
export function lettersOf({ entries, marks }: DetailDay): ('I' | 'T' | 'D')[] {
  const letters = new Set(marks.map(treatmentOf))
  const isDisregarded = entries.some(({ kind }) => kind === 'disregard')
  const included = (['I', 'T'] as const).filter((letter) => letters.has(letter))
  return [...included, ...(isDisregarded ? (['D'] as const) : [])]
}

/** The sums of a month that the days give. */
export function absencesOf(days: readonly MonthDay[]): { missed: number; ill: number } {
  const over = days.filter(({ seen, isToday }) => seen && !isToday)
  const missed = over.filter(
    ({ seen }) => seen?.kind === 'work' && seen.expected_minutes > 0 && seen.marks.length === 0,
  )
  return { missed: missed.length, ill: days.filter(({ seen }) => seen?.kind === 'health').length }
}

/** Return the day that most likely needs a correction: the last one with something wrong, else with marks, else the last one that has begun. */
export function dayToCorrect(days: readonly MonthDay[], today: string): string {
  const begun = days.flatMap(({ seen }) => seen ?? [])
  const wrong = begun.findLast(({ incomplete, waits, twins }) => incomplete || waits || twins.length > 0)
  return (wrong ?? begun.findLast(({ marks }) => marks.length > 0) ?? begun.at(-1))?.date ?? today
}
