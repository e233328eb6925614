import * as z from 'zod'
import { weeksOf } from '../calendar/schedule.ts'
import type { PersonRules } from './rules.ts'

/** A weekday of a schedule, and when it counts. */
const OwnSchedule = z.object({
  day_of_week: z.number(),
  start_time: z.string(),
  end_time: z.string(),
  break_duration: z.number(),
  is_active: z.boolean(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
})

/**
 * What is expected of one person on some days, as their device keeps it: with it a day is judged without a network by the same law as on
 * the server. Days are `YYYY-MM-DD`.
 */
export const OwnRules = z.object({
  user_id: z.string(),
  /** The days for which this is complete, both included. */
  from: z.string(),
  to: z.string(),
  schedules: z.array(OwnSchedule),
  /** The holidays of those days, each at the company that the person is posted to on it. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  vacations: z.array(z.object({ start_date: z.string(), end_date: z.string() })),
  /** The first day that expects anything; null before the first record. */
  start: z.string().nullable(),
  /** The admission, before which nothing begins. */
  admission: z.string().nullable(),
  /** The last day that expects anything; null while nobody named one. */
  end: z.string().nullable(),
})
export type OwnRules = z.infer<typeof OwnRules>

/**
 * The rules by which a day is judged on a device; null for a day of which it knows nothing. `hasMarks` tells that this device knows of
 * marks on that day: the first of somebody's life begins their time here.
 */
export function rulesOn(own: OwnRules, day: string, hasMarks: boolean): PersonRules | null {
  if (day < own.from || own.to < day) return null
  const names = new Map(own.holidays.map(({ date, name }) => [date, name]))
  const begins = own.start ?? (hasMarks ? day : null)
  const isTooEarly = begins !== null && own.admission !== null && begins < own.admission
  return {
    weeks: weeksOf(own.schedules),
    holidays: { on: (date) => names.get(date) ?? null },
    vacations: own.vacations.map((vacation) => ({ ...vacation, status: 'approved' })),
    start: isTooEarly ? own.admission : begins,
    end: own.end !== null && own.end < day ? own.end : day,
    earlier: [],
  }
}
