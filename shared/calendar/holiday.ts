import * as z from 'zod'
import { isBoundedDay } from './bounds.ts'
import { isDay } from './day.ts'
import { movedToNextYear } from './national-holidays.ts'
import { isInForce, type Validity } from './validity.ts'

export const HolidayType = z.enum(['national', 'local'])
export type HolidayType = z.infer<typeof HolidayType>

/** A holiday of the calendar. `store_ids` ties a local one to companies; an empty list means all of them. */
export const Holiday = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  type: HolidayType,
  national: z.boolean(),
  is_recurring: z.boolean(),
  is_active: z.boolean(),
  store_ids: z.array(z.string()),
  /** The first day on which it applies to these companies, if it applied to others before; else null. */
  valid_from: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Holiday = z.infer<typeof Holiday>

/** The fields that decide whether a day is a holiday. A row whose companies changed counts on some days only. */
export type HolidayRule = Pick<Holiday, 'name' | 'date' | 'is_recurring' | 'is_active' | 'store_ids'> & Validity

/** The holidays of a company, to be looked up day by day. */
export interface HolidayCalendar {
  /** Return the holiday's name, or null. */
  on(day: string): string | null
}

const binds = ({ store_ids }: HolidayRule, storeId: string | null) =>
  store_ids.length === 0 || (storeId !== null && store_ids.includes(storeId))

/** Build a company's calendar from its holidays. A recurring one counts on its month and day from its year on. */
export function holidayCalendar(holidays: readonly HolidayRule[], storeId: string | null): HolidayCalendar {
  const once = new Map<string, string>()
  const yearly = new Map<string, HolidayRule[]>()
  for (const holiday of holidays) {
    const { name, date, is_recurring, is_active } = holiday
    if (!is_active || !binds(holiday, storeId) || !isDay(date)) continue
    if (is_recurring) yearly.set(date.slice(5), [...(yearly.get(date.slice(5)) ?? []), holiday])
    else if (isInForce(holiday, date)) once.set(date, name)
  }
  const recurringOn = (day: string) =>
    yearly.get(day.slice(5))?.findLast((holiday) => holiday.date <= day && isInForce(holiday, day))
  return { on: (day) => once.get(day) ?? recurringOn(day)?.name ?? null }
}

/** Return the dates between two days on which a company has a holiday, each once; 29 February only in leap years. */
export function holidayDates(holidays: readonly HolidayRule[], calendar: HolidayCalendar, from: string, to: string) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i))
  const candidates = holidays.flatMap(({ date, is_recurring }) =>
    is_recurring ? years.map((year) => `${year}${date.slice(4)}`) : [date],
  )
  const isHoliday = (day: string) => from <= day && day <= to && isDay(day) && calendar.on(day) !== null
  return [...new Set(candidates)].filter(isHoliday)
}

/** Return the date of a holiday one year later: moved with Easter, or the same month and day; null for 29 February in a common year. */
export function nextYearOf({ name, date }: Pick<HolidayRule, 'name' | 'date'>): string | null {
  const moved = movedToNextYear({ name, date })
  if (moved) return moved
  const next = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  return isBoundedDay(next) ? next : null
}

/** Return the holidays to create so that next year has this year's too, without dates that already have one. */
export function copiesForNextYear(holidays: readonly HolidayRule[], year: number): { name: string; date: string }[] {
  const known = new Set(holidays.map(({ date }) => date))
  return holidays
    .filter(({ date, is_recurring }) => date.startsWith(`${year}-`) && !is_recurring)
    .map(({ name, date }) => ({ name, date: nextYearOf({ name, date }) }))
    .filter((copy): copy is { name: string; date: string } => copy.date !== null && !known.has(copy.date))
}

/** Return the message key of why a year can't be added to the list; null if it can. */
export function yearProblem(text: string, years: readonly number[]): 'yearInvalid' | 'yearExists' | null {
  if (!isBoundedDay(`${text}-01-01`)) return 'yearInvalid'
  return years.includes(Number(text)) ? 'yearExists' : null
}

/** Return why a year can't be removed from the list: it is not on it, or it is the only one; null if it can. */
export function yearRemovalProblem(year: number, years: readonly number[]): 'yearMissing' | 'yearOnly' | null {
  if (!years.includes(year)) return 'yearMissing'
  return years.length === 1 ? 'yearOnly' : null
}
