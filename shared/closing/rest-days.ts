import { addDays } from '../calendar/day.ts'
import { hasWork } from '../pay-rules/contract.ts'
import { mondayOf } from '../pay-rules/rest-dates.ts'
import { hasCounting } from './set-aside.ts'
import type { SheetDay } from './sheet-content.ts'

/** Return the days of each week, by its Monday, in order. */
function inWeeks(days: readonly SheetDay[]): Map<string, SheetDay[]> {
  const weeks = new Map<string, SheetDay[]>()
  for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const monday = mondayOf(day.date)
    const week = weeks.get(monday)
    if (week) week.push(day)
    else weeks.set(monday, [day])
  }
  return weeks
}

const asksWork = ({ agreed }: SheetDay): boolean =>
  hasWork({
    rows: agreed.map(({ from, to, break_minutes }) => ({ start: from, end: to, break: break_minutes })),
    default_minutes: 0,
  })

/** Tell whether the schedule leaves a day free: a holiday or an absence may lie on it all the same. */
const isFree = (day: SheetDay): boolean => day.kind === 'day_off' || (day.kind !== 'work' && !asksWork(day))

/** Tell whether a free day was one of rest: nobody rests from work on a vacation or an absence, nor by working. */
const isRest = ({ kind, marks }: SheetDay): boolean => (kind === 'day_off' || kind === 'holiday') && !hasCounting(marks)

/**
 * Return the weekly rest days of somebody among the days of their sheets: of each week its Sunday if the schedule leaves it free, holidays
 * aside, else the first day that it does (Decreto 10.854/2021 art. 158 §4). One that was worked was no rest. A week whose Sunday is on none
 * of these sheets has its rest on that Sunday, for all that they tell: another sheet tells it, or nobody was there.
 */
export function restDays(days: readonly SheetDay[]): Set<string> {
  const rests = [...inWeeks(days)].flatMap(([monday, week]) => {
    const sunday = week.find(({ date }) => date === addDays(monday, 6))
    const rest = sunday && (isFree(sunday) ? sunday : week.find(isFree))
    return rest && isRest(rest) ? [rest.date] : []
  })
  return new Set(rests)
}
