import { addDays, DAY } from '../calendar/day.ts'
import { type DatedWeek, expectedMinutes, type WeekdayMinutes, weekOn } from '../calendar/expected.ts'
import type { Period } from '../calendar/period.ts'
import { timesBetween } from '../calendar/recurrence.ts'
import { assertReadableVacations } from '../calendar/vacation.ts'
import type { DayTotals } from './day.ts'
import { kindOf } from './day.ts'
import { calendarDay, type PersonRules } from './rules.ts'

/** The sums of a person's days as the database computes them, and the days with an absence. */
export interface Sums {
  worked_minutes: number
  adjustment_minutes: number
  absences: readonly (DayTotals & { date: string })[]
}

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** The minutes that a week without a schedule expects, by weekday. */
const DEFAULT_WEEK: readonly WeekdayMinutes[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  day_of_week,
  minutes: expectedMinutes(addDays('1970-01-04', day_of_week), [], false),
}))

/** Return the minutes that one week expects between two day numbers, ignoring holidays and vacations. */
function weekTotal(week: DatedWeek['week'], from: number, to: number): number {
  const rows = week.length > 0 ? week : DEFAULT_WEEK
  return rows.reduce((sum, row) => sum + timesBetween(row, from, to) * row.minutes, 0)
}

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a < b ? b : a)

/** Return the minutes that the weeks expect between two days, each on the days it is in force, ignoring holidays and vacations. */
function weeksTotal(weeks: PersonRules['weeks'], from: string, to: string): number {
  const inForce = weeks.length > 0 ? weeks : [{ from: '', week: [] }]
  let total = 0
  for (const [i, { from: begins, week }] of inForce.entries()) {
    const next = inForce[i + 1]?.from
    const last = next === undefined ? to : earlier(to, addDays(next, -1))
    total += weekTotal(week, numberOf(later(begins, from)), numberOf(last))
  }
  return total
}

/** Return the approved vacations between two days in order of beginning, overlapping ones merged. Throws on an unreadable one. */
function restsOf(vacations: PersonRules['vacations'], from: string, to: string): Period[] {
  const approved = vacations.filter(({ status }) => status === 'approved')
  assertReadableVacations(approved)
  const within = approved
    .map(({ start_date, end_date }) => ({ from: later(start_date, from), to: earlier(end_date, to) }))
    .filter((rest) => rest.from <= rest.to)
    .sort((a, b) => a.from.localeCompare(b.from))
  const rests: Period[] = []
  for (const rest of within) {
    const last = rests.at(-1)
    if (last && rest.from <= last.to) last.to = later(last.to, rest.to)
    else rests.push(rest)
  }
  return rests
}

/** Return the minutes that the week expects on days off: vacations and the given holidays, each day once. */
function freeTotal(rules: PersonRules, holidays: readonly string[], from: string, to: string): number {
  const rests = restsOf(rules.vacations, from, to)
  const isResting = (day: string) => rests.some((rest) => rest.from <= day && day <= rest.to)
  const isFree = (day: string) => from <= day && day <= to && rules.holidays.on(day) !== null && !isResting(day)
  let total = 0
  for (const rest of rests) total += weeksTotal(rules.weeks, rest.from, rest.to)
  for (const day of new Set(holidays.filter(isFree))) total += expectedMinutes(day, weekOn(rules.weeks, day), false)
  return total
}

/**
 * Return the minutes expected from the balance's start to a day without iterating the days: the week's total minus that of days off.
 * `holidays` are the dates of the calendar's holidays in that time. Equal to the sum of `dayBalance` without absences.
 */
function expectedTotal(rules: PersonRules, holidays: readonly string[], cutoff: string): number {
  const to = cutoff < rules.end ? cutoff : rules.end
  if (rules.start === null || rules.start > to) return 0
  const total = weeksTotal(rules.weeks, rules.start, to)
  return total - freeTotal(rules, holidays, rules.start, to)
}

/** Return how absences change worked − expected: health restores the expected minutes, and a personal one takes away what was worked. */
function absenceCorrection(rules: PersonRules, absences: Sums['absences']): number {
  let correction = 0
  for (const { date, absence, worked_minutes } of absences) {
    const calendar = calendarDay(rules, date)
    const kind = kindOf(calendar, absence)
    if (kind === 'health') correction += calendar.scheduled
    if (kind === 'personal') correction -= worked_minutes
  }
  return correction
}

/** Return the balance up to a day from sums: the same number as adding the days one by one, at a hundredth of the cost. */
export function generalBalance(rules: PersonRules, holidays: readonly string[], cutoff: string, sums: Sums): number {
  const plain = sums.worked_minutes + sums.adjustment_minutes - expectedTotal(rules, holidays, cutoff)
  return plain + absenceCorrection(rules, sums.absences)
}
