import * as z from 'zod'
import { weeksOf } from '../calendar/schedule.ts'
import type { PersonRules } from './rules.ts'

/** A weekday of a schedule, and the days on which it counts. */
const OwnSchedule = z.object({
  day_of_week: z.number(),
  start_time: z.string(),
  end_time: z.string(),
  break_duration: z.number(),
  is_active: z.boolean(),
  /** The weeks that it skips, if any (`shared/calendar/recurrence.ts`). */
  every_weeks: z.number().optional(),
  first_day: z.string().nullish(),
  presigned_break: z.boolean().optional(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
})

/**
 * The rules that decide one person's expected minutes on some days, as stored on their device: with them the device judges a day offline by
 * the same law as the server. Days are `YYYY-MM-DD`.
 */
export const OwnRules = z.object({
  user_id: z.string(),
  /** The days that these rules cover, both included. */
  from: z.string(),
  to: z.string(),
  schedules: z.array(OwnSchedule),
  /** The holidays of those days, each at the person's company on that day. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  vacations: z.array(z.object({ start_date: z.string(), end_date: z.string() })),
  /** The first day that expects minutes; null before the first record. */
  start: z.string().nullable(),
  /** The admission date; nothing begins before it. */
  admission: z.string().nullable(),
  /** The last day that expects minutes; null while none is set. */
  end: z.string().nullable(),
  /** Days of which the rule of the journey asks for other minutes than the schedule's, as by night (CLT art. 73 §1). */
  due: z.array(z.object({ date: z.string(), minutes: z.int() })).optional(),
})
export type OwnRules = z.infer<typeof OwnRules>

/**
 * Return the rules for judging a day on the device; null for a day that they don't cover. `hasMarks`: the device knows marks on that day,
 * so that a person's first marks ever begin their balance.
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
