import { type DayTotals, kindOf } from './day.ts'
import type { CalendarDay } from './rules.ts'

/** Minutes a day that nobody is held to account for (CLT art. 58 §1). */
const TOLERATED = 10

/**
 * Tell whether the marks of a day contradict its absence: any mark on a vacation or beside an absence of the whole day, else work that
 * exceeds what an absence of some hours leaves of the expected minutes. On a holiday no absence counts. Only for days with a mark.
 */
export function contradictsAbsence(
  calendar: CalendarDay,
  { absence, absence_minutes, worked_minutes }: Pick<DayTotals, 'absence' | 'absence_minutes' | 'worked_minutes'>,
): boolean {
  const kind = kindOf(calendar, absence)
  if (kind === 'vacation') return true
  if (kind !== 'health' && kind !== 'personal') return false
  const { scheduled } = calendar
  const absent = Math.abs(absence_minutes) || scheduled
  return absent >= scheduled || absent + worked_minutes > scheduled + TOLERATED
}
