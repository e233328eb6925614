import { addDays, weekdayOf } from '../calendar/day.ts'
import { hasWork } from '../pay-rules/contract.ts'
import { mondayOf } from '../pay-rules/rest-dates.ts'
import { hasCounting } from './set-aside.ts'
import type { SheetDay } from './sheet-content.ts'

/** The days of a week, from its Monday on, in the order in which they are looked at: its Sunday first. */
const IN_WEEK = [6, 0, 1, 2, 3, 4, 5]

const asksWork = ({ agreed }: SheetDay): boolean =>
  hasWork({
    rows: agreed.map(({ from, to, break_minutes }) => ({ start: from, end: to, break: break_minutes })),
    default_minutes: 0,
  })

/** Tell whether the schedule leaves a day free: a holiday or an absence may lie on it all the same. */
const isFree = (day: SheetDay): boolean => day.kind === 'day_off' || (day.kind !== 'work' && !asksWork(day))

/** Tell whether a free day was one of rest: nobody rests from work on a vacation or an absence, nor by working. */
const isRest = ({ kind, marks }: SheetDay): boolean => (kind === 'day_off' || kind === 'holiday') && !hasCounting(marks)

const isSunday = (date: string): boolean => weekdayOf(date) === 0

/**
 * Return the weekly rest days of somebody among the days of their sheets: of each week its Sunday if the schedule leaves it free, holidays
 * aside, else the first day that it does (Decreto 10.854/2021 art. 158 §4). One that was worked was no rest. `isFreeElse`: whether the
 * schedule leaves a day free that is on none of these sheets; its week may have its rest on it, which another sheet tells, or nobody was
 * there. Without it a Sunday is taken as free, and no other day.
 */
export function restDays(days: readonly SheetDay[], isFreeElse: (date: string) => boolean = isSunday): Set<string> {
  const known = new Map(days.map((day) => [day.date, day]))
  const isOff = (date: string) => {
    const day = known.get(date)
    return day ? isFree(day) : isFreeElse(date)
  }
  const mondays = new Set(days.map(({ date }) => mondayOf(date)))
  const rests = [...mondays].flatMap((monday) => {
    const rest = known.get(IN_WEEK.map((by) => addDays(monday, by)).find(isOff) ?? '')
    return rest && isRest(rest) ? [rest.date] : []
  })
  return new Set(rests)
}
