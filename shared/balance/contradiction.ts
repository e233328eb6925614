import { type DayTotals, kindOf } from './day.ts'
import type { CalendarDay } from './rules.ts'

/**
 * Tell whether the marks of a day contradict its absence: any mark does, on a vacation or beside an absence. On a holiday no absence
 * counts. Only for days with a mark.
 */
export function contradictsAbsence(calendar: CalendarDay, absence: DayTotals['absence']): boolean {
  const kind = kindOf(calendar, absence)
  return kind === 'vacation' || kind === 'health' || kind === 'personal'
}
