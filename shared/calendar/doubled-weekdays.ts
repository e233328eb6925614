import { weekdayName } from '../text/format.ts'
import { addDays } from './day.ts'
import { meet } from './recurrence.ts'
import type { ScheduleRow } from './schedule.ts'
import { isInForce } from './validity.ts'

/** A person with two schedules for the same weekdays: one was ended for that, the other counts. */
export interface DoubledSchedule {
  user_id: string
  /** In order, from 0 (Sunday). */
  weekdays: number[]
  counts: ScheduleRow
  ended: ScheduleRow
}

const shareDays = (a: ScheduleRow, b: ScheduleRow) =>
  (a.valid_from ?? '') <= (b.valid_to ?? '9999') && (b.valid_from ?? '') <= (a.valid_to ?? '9999')

const hoursOf = ({ start_time, end_time }: ScheduleRow) => `${start_time} às ${end_time}`
const told = (row: ScheduleRow) => (row.name === '' ? hoursOf(row) : `“${row.name}” (${hoursOf(row)})`)

/** Return the weekdays that two active rows of a person shared until one of them ended, grouped by person and by the two rows' hours. */
export function doubledSchedules(rows: readonly ScheduleRow[], today: string): DoubledSchedule[] {
  const found = new Map<string, DoubledSchedule>()
  const active = rows.filter(({ is_active }) => is_active)
  for (const counts of active.filter((row) => isInForce(row, today))) {
    const { user_id, day_of_week } = counts
    const twins = active.filter((row) => row.user_id === user_id && meet(row, counts))
    for (const ended of twins.filter((row) => !isInForce(row, today) && shareDays(row, counts))) {
      const key = [user_id, told(counts), told(ended)].join(' ')
      found.set(key, { user_id, weekdays: [...(found.get(key)?.weekdays ?? []), day_of_week].sort(), counts, ended })
    }
  }
  return [...found.values()]
}

/** 1 January 2023 was a Sunday. */
const nameOf = (weekday: number) => weekdayName(addDays('2023-01-01', weekday))

/** The notice for keepers. */
export function doubledText({ weekdays, counts, ended }: DoubledSchedule): string {
  return `Duas escalas em ${weekdays.map(nameOf).join(', ')}: vale ${told(counts)}, não mais ${told(ended)}.`
}
