import { instantOf } from '#shared/calendar/day.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { ZONE } from '#shared/testing/builders.ts'

export type Day = UserBalance['days'][number]
export type Entry = Day['entries'][number]

/** Return a mark of a day, as a balance tells of it. */
export const mark = (date: string, entry_type: string, time: string, change: Partial<Entry> = {}) =>
  ({
    id: `${date} ${entry_type}`,
    entry_type,
    kind: 'mark',
    status: 'pending',
    flags: [],
    timezone: ZONE,
    decision: null,
    timestamp: new Date(instantOf(date, time, ZONE)).toISOString(),
    cancels_id: null,
    disregards_id: null,
    ...change,
  }) as Entry

/** Return a day of eight expected hours. */
export const day = (date: string, entries: Entry[] = [], change: Partial<Day> = {}): Day => ({
  date,
  entries,
  worked_minutes: 0,
  expected_minutes: 480,
  adjustment_minutes: 0,
  balance_minutes: 0,
  kind: 'work',
  incomplete: false,
  in_progress: false,
  holiday_name: null,
  ...change,
})

export const dayOff = (date: string) => day(date, [], { kind: 'day_off', expected_minutes: 0 })

/** Return a row of a schedule with an hour of pause. */
export const row = (
  day_of_week: number,
  start_time: string,
  end_time: string,
  change: Partial<ScheduleRow> = {},
): ScheduleRow => ({
  id: `${day_of_week} ${start_time}`,
  user_id: 'ana',
  store_id: null,
  name: 'Loja',
  day_of_week,
  start_time,
  end_time,
  break_duration: 60,
  is_active: true,
  valid_from: null,
  valid_to: null,
  created_at: '',
  updated_at: '',
  ...change,
})
