import { isDay } from '#shared/calendar/day.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'

/** A holiday as it falls in one year: a recurring one of an earlier year has its date in this one. */
export interface HolidayOfYear {
  holiday: Holiday
  date: string
}

/** The holidays of a year by date, those of earlier years that come back included. */
export function holidaysOfYear(holidays: readonly Holiday[], year: number): HolidayOfYear[] {
  return holidays
    .flatMap((holiday) => {
      const comesBack = holiday.is_recurring && holiday.date < `${year}`
      const date = comesBack ? `${year}${holiday.date.slice(4)}` : holiday.date
      return date.startsWith(`${year}-`) && isDay(date) ? [{ holiday, date }] : []
    })
    .sort((a, b) => a.date.localeCompare(b.date) || a.holiday.name.localeCompare(b.holiday.name, 'pt-BR'))
}

/** How many holidays are dated in a year: those that go with it, and those that come back every year since. */
export function ownOf(holidays: readonly Holiday[], year: number): { once: number; yearly: number } {
  const own = holidays.filter(({ date }) => date.startsWith(`${year}-`))
  const yearly = own.filter(({ is_recurring }) => is_recurring).length
  return { once: own.length - yearly, yearly }
}

/** Years to choose from: those that were added, those with holidays of their own, and this one. */
export function yearsOf(added: readonly number[], holidays: readonly Holiday[], thisYear: number): number[] {
  const own = holidays.map(({ date }) => Number(date.slice(0, 4)))
  return [...new Set([...added, ...own, thisYear])].sort((a, b) => a - b)
}
