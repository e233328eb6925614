import { weekdayOf } from '#shared/calendar/day.ts'
import { everyOtherDay } from '#shared/calendar/recurrence.ts'
import type { ContractRow, SchedulePlan } from '#shared/pay-rules/person.ts'

/** The hours that somebody works. */
export type Shift = 'day' | 'six' | 'night' | 'twelve' | 'twelve-night'

/** The first day of those who work every other day. */
const ROUND_FROM = '2025-09-29'
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6]

interface Hours {
  row: ContractRow
  /** None: every other day. */
  weekdays: readonly number[] | null
}

const HOURS: Readonly<Record<Shift, Hours>> = {
  day: { row: { start: '08:00', end: '17:00', break: 60 }, weekdays: MONDAY_TO_FRIDAY },
  six: { row: { start: '09:00', end: '17:20', break: 60 }, weekdays: MONDAY_TO_SATURDAY },
  night: { row: { start: '22:00', end: '06:00', break: 60 }, weekdays: MONDAY_TO_FRIDAY },
  twelve: { row: { start: '07:00', end: '19:00', break: 60 }, weekdays: null },
  'twelve-night': { row: { start: '19:00', end: '07:00', break: 60 }, weekdays: null },
}

const isOfRound = (day: string) => Math.round((Date.parse(day) - Date.parse(ROUND_FROM)) / 86_400_000) % 2 === 0

/** Return the hours that a shift asks of a day; null if it is free. */
export function rowOn(shift: Shift, day: string): ContractRow | null {
  const { row, weekdays } = HOURS[shift]
  const isWorked = weekdays === null ? isOfRound(day) : weekdays.includes(weekdayOf(day))
  return isWorked ? row : null
}

/** Return the hours of somebody who works on a day that their shift leaves free. */
export const rowOfShift = (shift: Shift): ContractRow => HOURS[shift].row

/** Return a shift as the recount reads it. */
export function planOf(shift: Shift): SchedulePlan {
  const { row, weekdays } = HOURS[shift]
  if (weekdays === null) return { kind: 'round', start: ROUND_FROM, days: [[row], []] }
  return { kind: 'week', rows: Object.fromEntries(weekdays.map((day) => [day, [row]])) }
}

/** Return a shift as keepers write it. */
export function writtenShift(shift: Shift): object {
  const { row, weekdays } = HOURS[shift]
  const hours = { start_time: row.start, end_time: row.end, break_duration: row.break }
  const days = weekdays?.map((day_of_week) => ({ day_of_week })) ?? everyOtherDay(ROUND_FROM)
  return { name: 'Escala', valid_from: '2025-01-01', days: days.map((day) => ({ ...day, ...hours })) }
}
