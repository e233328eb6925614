import { isDay } from '#shared/calendar/day.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'

/** A holiday as it falls in one year: a recurring one from an earlier year gets this year's date. */
export interface HolidayOfYear {
  holiday: Holiday
  date: string
}

/** Return the holidays of a year by date, including recurring ones from earlier years. */
export function holidaysOfYear(holidays: readonly Holiday[], year: number): HolidayOfYear[] {
  return holidays
    .flatMap((holiday) => {
      const comesBack = holiday.is_recurring && holiday.date < `${year}`
      const date = comesBack ? `${year}${holiday.date.slice(4)}` : holiday.date
      return date.startsWith(`${year}-`) && isDay(date) ? [{ holiday, date }] : []
    })
    .sort((a, b) => a.date.localeCompare(b.date) || a.holiday.name.localeCompare(b.holiday.name, 'pt-BR'))
}

/** Count the holidays dated in a year: `once` are removed with it, `yearly` recur every year since. */
export function ownOf(holidays: readonly Holiday[], year: number): { once: number; yearly: number } {
  const own = holidays.filter(({ date }) => date.startsWith(`${year}-`))
  const yearly = own.filter(({ is_recurring }) => is_recurring).length
  return { once: own.length - yearly, yearly }
}

/** Return the years to choose from: added ones, those with holidays of their own, and the current one. */
export function yearsOf(added: readonly number[], holidays: readonly Holiday[], thisYear: number): number[] {
  const own = holidays.map(({ date }) => Number(date.slice(0, 4)))
  return [...new Set([...added, ...own, thisYear])].sort((a, b) => a - b)
}
