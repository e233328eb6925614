import { addDays, weekdayOf } from '../calendar/day.ts'
import { bondOn, hasWork, planOn } from './contract.ts'
import type { PersonTime } from './person.ts'
import type { PayRule } from './rule.ts'

/** Return the Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/**
 * Return the day of weekly rest of the week that begins on a Monday: its Sunday if that is free, else its first free day, else none (Decreto
 * 10.854/2021 art. 158 §4).
 */
export function weeklyRest(person: Pick<PersonTime, 'schedules' | 'swaps'>, monday: string): string | null {
  const inWeek = [6, 0, 1, 2, 3, 4, 5].map((by) => addDays(monday, by))
  return inWeek.find((day) => !hasWork(planOn(person, day))) ?? null
}

/** Tell whether work on a date is that of a day of rest, under a rule. An exchanged day never is. */
export function isRestDate(person: PersonTime, { overtime, holidays }: PayRule, date: string): boolean {
  if (person.swaps.some(({ on }) => on === date)) return false
  const isKind = {
    sunday: () => weekdayOf(date) === 0,
    weekly: () => weeklyRest(person, mondayOf(date)) === date,
    holiday: () => holidays === 'free' && (bondOn(person.bonds, date)?.holidays.has(date) ?? false),
  }
  return overtime.rest_dates.some((kind) => isKind[kind]())
}
