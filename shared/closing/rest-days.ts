import { addDays } from '../calendar/day.ts'
import { mondayOf } from '../pay-rules/rest-dates.ts'
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

const isFree = ({ kind }: SheetDay): boolean => kind === 'day_off'

/**
 * Return the weekly rest days of somebody among the days of their sheets: of each week its Sunday if it is free, else its first free day
 * (Decreto 10.854/2021 art. 158 §4). One that was worked was no rest. A week whose Sunday is on none of these sheets has its rest on that
 * Sunday, for all that they tell: another sheet tells it, or nobody was there.
 */
export function restDays(days: readonly SheetDay[]): Set<string> {
  const rests = [...inWeeks(days)].flatMap(([monday, week]) => {
    const sunday = week.find(({ date }) => date === addDays(monday, 6))
    const rest = sunday && (isFree(sunday) ? sunday : week.find(isFree))
    return rest && !rest.marks.some(({ letter }) => letter !== 'D') ? [rest.date] : []
  })
  return new Set(rests)
}
