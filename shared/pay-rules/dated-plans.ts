import { addDays } from '../calendar/day.ts'
import { comesOn } from '../calendar/recurrence.ts'
import { type DatedRule, unreadableRows } from '../calendar/schedule.ts'
import { isInForce } from '../calendar/validity.ts'
import type { ContractRow, DatedSchedule } from './person.ts'

const rowOf = ({ start_time, end_time, break_duration, presigned_break }: DatedRule): ContractRow => ({
  start: start_time,
  end: end_time,
  break: Math.max(0, break_duration),
  ...(presigned_break && { presigned: true }),
})

/** Rows that skip up to four weeks are the same again after twelve. */
const ROUND_WEEKS = 12
const SUNDAY = '1970-01-04'

/** Return the plan of rows of which some skip weeks. */
function roundOf(rows: readonly DatedRule[]): DatedSchedule['plan'] {
  const days = Array.from({ length: 7 * ROUND_WEEKS }, (_, i) => {
    const day = addDays(SUNDAY, i)
    return rows.filter((row) => comesOn(row, day)).map(rowOf)
  })
  return { kind: 'round', start: SUNDAY, days }
}

/** Return the plan of a week from the rows in force; null for the defaults, which also stand in for a row that can't be read. */
function weekPlan(rows: readonly DatedRule[]): DatedSchedule['plan'] | null {
  const active = rows.filter((row) => row.is_active).sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  if (active.length === 0 || unreadableRows(active).length > 0) return null
  if (active.some(({ every_weeks = 1 }) => every_weeks > 1)) return roundOf(active)
  const week: Record<number, ContractRow[]> = {}
  for (const row of active) week[row.day_of_week] = [...(week[row.day_of_week] ?? []), rowOf(row)]
  return { kind: 'week', rows: week }
}

/** Return somebody's schedules from the rows of their weekdays, past and future: one begins wherever a row begins or has ended. */
export function datedPlans(rows: readonly DatedRule[]): DatedSchedule[] {
  const begins = rows.map(({ valid_from }) => valid_from ?? '')
  const ends = rows.flatMap(({ valid_to }) => (valid_to === null ? [] : [addDays(valid_to, 1)]))
  const changes = [...new Set(['', ...begins, ...ends])].sort()
  return changes.flatMap((from, i) => {
    const plan = weekPlan(rows.filter((row) => isInForce(row, from)))
    const next = changes[i + 1]
    const valid_to = next === undefined ? null : addDays(next, -1)
    return plan ? [{ valid_from: from || null, valid_to, plan }] : []
  })
}
