import { addDays, DAY, weekdayOf } from './day.ts'

/** On which days a schedule row works: on a weekday of every week, or of every second or later one. */
export interface Recurrence {
  /** 0 is Sunday. */
  day_of_week: number
  /** Absent in what a device kept before rows could skip weeks: every week. */
  every_weeks?: number | undefined
  /** A day of that weekday on which a row that skips weeks works; the weeks are counted from it, back as well as on. */
  first_day?: string | null | undefined
}

/** The most weeks from one day of a row to the next: a roster of four weeks is the longest that shops use. */
export const MOST_WEEKS = 4

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** Return every how many days a row works, and a number of a day (since 1970) on which it does. */
export function stepOf({ day_of_week, every_weeks = 1, first_day }: Recurrence): { days: number; on: number } {
  if (every_weeks > 1 && first_day) return { days: 7 * every_weeks, on: numberOf(first_day) }
  return { days: 7, on: numberOf('1970-01-04') + day_of_week }
}

/** Tell whether a row works on a day. */
export function comesOn(row: Recurrence, day: string): boolean {
  const { day_of_week, every_weeks = 1 } = row
  if (day_of_week !== weekdayOf(day)) return false
  if (every_weeks === 1) return true
  const { days, on } = stepOf(row)
  return (numberOf(day) - on) % days === 0
}

/** Count the days between two day numbers, both included, on which a row works. */
export function timesBetween(row: Recurrence, from: number, to: number): number {
  const { days, on } = stepOf(row)
  const first = from + ((((on - from) % days) + days) % days)
  return first > to ? 0 : Math.floor((to - first) / days) + 1
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Tell whether two rows ever work on the same day. */
export function meet(a: Recurrence, b: Recurrence): boolean {
  const [one, other] = [stepOf(a), stepOf(b)]
  return (one.on - other.on) % divisor(one.days, other.days) === 0
}

/** Tell whether a row's weeks are told in full: those that it skips are counted from a day of its own weekday. */
export function isReadableRecurrence({ day_of_week, every_weeks = 1, first_day }: Recurrence): boolean {
  if (every_weeks === 1) return true
  const isCount = Number.isInteger(every_weeks) && every_weeks > 1 && every_weeks <= MOST_WEEKS
  return isCount && !!first_day && !Number.isNaN(numberOf(first_day)) && weekdayOf(first_day) === day_of_week
}

/** The row of every week, or the weeks that it skips, as it is stored: without a first day where none is needed. */
export const storedRecurrence = ({ every_weeks = 1, first_day = null }: Omit<Recurrence, 'day_of_week'>) => ({
  every_weeks,
  first_day: every_weeks > 1 ? first_day : null,
})

/** Return the rows that together work every other day from a day on, and before it, as in 12×36 (CLT art. 59-A): one for each weekday. */
export const everyOtherDay = (first: string): Required<Recurrence>[] =>
  [0, 2, 4, 6, 8, 10, 12].map((days) => {
    const first_day = addDays(first, days)
    return { day_of_week: weekdayOf(first_day), every_weeks: 2, first_day }
  })

/** Return a day on which rows work that together work every other day; null for any other rows. */
export function alternatesFrom(rows: readonly Recurrence[]): string | null {
  const [first] = rows.flatMap(({ first_day }) => first_day ?? []).sort()
  if (first === undefined || rows.length !== 7) return null
  const isOneOfThem = (row: Recurrence) =>
    everyOtherDay(first).some(
      (one) => one.every_weeks === row.every_weeks && one.day_of_week === row.day_of_week && meet(one, row),
    )
  return rows.every((row, i) => isOneOfThem(row) && rows.findIndex((one) => one.day_of_week === row.day_of_week) === i)
    ? first
    : null
}
