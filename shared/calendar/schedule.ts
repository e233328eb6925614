import * as z from 'zod'
import { addDays, weekdayOf } from './day.ts'
import type { DatedWeek, WeekdayMinutes } from './expected.ts'
import { comesOn, isReadableRecurrence, type Recurrence } from './recurrence.ts'
import { isInForce } from './validity.ts'

/** One weekday of a person's schedule (escala); rows with the same name form one schedule. */
export const ScheduleRow = z.object({
  id: z.string(),
  user_id: z.string(),
  store_id: z.string().nullable(),
  name: z.string(),
  day_of_week: z.number(),
  start_time: z.string(),
  end_time: z.string(),
  break_duration: z.number(),
  is_active: z.boolean(),
  /** Every how many weeks the row works; absent in what a device kept before rows could skip weeks: every week. */
  every_weeks: z.number().optional(),
  /** A day on which a row that skips weeks works. */
  first_day: z.string().nullish(),
  /** Whether nobody has to mark the break (CLT art. 74 §2). */
  presigned_break: z.boolean().optional(),
  /** The first and the last day on which the row counts; null if unbounded. */
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

/** The fields of a row that decide a weekday's expected minutes. */
export type ScheduleRule = Pick<ScheduleRow, 'start_time' | 'end_time' | 'break_duration' | 'is_active'> & Recurrence

export const UNNAMED_SCHEDULE = 'Escala sem nome'
const DEFAULT_BREAK = 60
const DAY_MINUTES = 1440

/** Parse `HH:mm` as minutes of the day; null for anything else. */
export function minuteOfTime(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  const [h, m] = [Number(hours), Number(minutes)]
  return hours !== '' && h < 24 && m < 60 ? h * 60 + m : null
}

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Return end minus start minus break, at least 0; an end before the start is a shift over midnight. Null for an unreadable row. */
export function minutesOfRow(row: ScheduleRule): number | null {
  const { day_of_week, start_time, end_time, break_duration } = row
  const start = minuteOfTime(start_time)
  const end = minuteOfTime(end_time)
  if (start === null || end === null) return null
  if (!weekdays.includes(day_of_week) || !Number.isInteger(break_duration) || !isReadableRecurrence(row)) return null
  const span = end < start ? end + DAY_MINUTES - start : end - start
  return Math.max(0, span - Math.max(0, break_duration))
}

/** A stretch of a day in minutes since its start; more than 1440 is past midnight. */
export interface Stretch {
  from: number
  to: number
}

/**
 * Return when a shift is worked, for a drawing: its break lies in the middle, rounded to the hour where it is an hour. Empty for times that
 * can't be read.
 */
export function workOf({
  start_time,
  end_time,
  break_duration,
}: Pick<ScheduleRule, 'start_time' | 'end_time' | 'break_duration'>): Stretch[] {
  const [start, end] = [minuteOfTime(start_time), minuteOfTime(end_time)]
  if (start === null || end === null) return []
  const last = end < start ? end + DAY_MINUTES : end
  if (break_duration <= 0 || break_duration >= last - start) return [{ from: start, to: last }]
  const middle = start + Math.round((last - start - break_duration) / 2 / 60) * 60
  if (middle <= start || middle + break_duration >= last) return [{ from: start, to: last }]
  return [
    { from: start, to: middle },
    { from: middle + break_duration, to: last },
  ]
}

/** Active rows that can't be read. */
export function unreadableRows<R extends ScheduleRule>(rows: readonly R[]): R[] {
  return rows.filter((row) => row.is_active && minutesOfRow(row) === null)
}

/**
 * Build a person's week from all rows. Active rows of one weekday add up (two shifts). An empty week means the defaults
 * (docs/decisions/0008). It is empty also if a row can't be read, because a schedule known only in part would turn the missing days into
 * days off.
 */
export function weekOf(rows: readonly ScheduleRule[]): WeekdayMinutes[] {
  const week = new Map<string, WeekdayMinutes>()
  for (const row of rows) {
    if (!row.is_active) continue
    const minutes = minutesOfRow(row)
    if (minutes === null) return []
    const { day_of_week, every_weeks = 1, first_day } = row
    const days = every_weeks > 1 ? { day_of_week, every_weeks, first_day } : { day_of_week }
    const key = Object.values(days).join(' ')
    week.set(key, { ...days, minutes: (week.get(key)?.minutes ?? 0) + minutes })
  }
  return [...week.values()]
}

/** The fields of a row that decide a weekday's expected minutes and on which days they count. */
export type DatedRule = ScheduleRule & Pick<ScheduleRow, 'valid_from' | 'valid_to' | 'presigned_break'>

/** Tell whether a row works on a day. */
export const worksOn = (
  row: Recurrence & Pick<DatedRule, 'is_active' | 'valid_from' | 'valid_to'>,
  day: string,
): boolean => row.is_active && comesOn(row, day) && isInForce(row, day)

/** Build a person's weeks in order from all rows, past and future: a week begins wherever a row begins or has ended. */
export function weeksOf(rows: readonly DatedRule[]): DatedWeek[] {
  const begins = rows.map(({ valid_from }) => valid_from ?? '')
  const ends = rows.flatMap(({ valid_to }) => (valid_to === null ? [] : [addDays(valid_to, 1)]))
  const changes = [...new Set(['', ...begins, ...ends])].sort()
  return changes.map((from) => ({ from, week: weekOf(rows.filter((row) => isInForce(row, from))) }))
}

/** A stretch of a schedule's day, `HH:mm`; an end before its start is on the next day. */
export interface Shift {
  start: string
  end: string
  /** Minutes. */
  break_duration: number
}

/** Return the shifts of the schedule in force on a day, in order; none if a row of that day can't be read. */
export function shiftsOn(rows: readonly DatedRule[], day: string): Shift[] {
  const own = rows.filter((row) => worksOn(row, day))
  if (unreadableRows(own).length > 0) return []
  return own
    .map(({ start_time, end_time, break_duration }) => ({ start: start_time, end: end_time, break_duration }))
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** Return when the schedule in force on a day ends on the next day (`HH:mm`); null if it ends by midnight, or there is none. */
export function nightEndOf(rows: readonly DatedRule[], day: string): string | null {
  const nights = rows.filter((row) => worksOn(row, day) && row.end_time < row.start_time)
  return (
    nights
      .map(({ end_time }) => end_time)
      .sort()
      .at(-1) ?? null
  )
}

/** Return the break to store, in minutes: 60 if empty, invalid or zero, unless "Sem intervalo" was chosen (docs/decisions/0009). */
export function storedBreak(given: unknown, noBreak: boolean): number {
  if (noBreak) return 0
  const minutes = typeof given === 'string' && given.trim() === '' ? Number.NaN : Number(given)
  return Number.isInteger(minutes) && minutes > 0 && minutes <= DAY_MINUTES ? minutes : DEFAULT_BREAK
}

/** A day of the dialog "Config. Mensal". */
export interface MonthDay {
  date: string
  active: boolean
  start: string
  end: string
  break_duration: unknown
}

/** A weekday of a schedule to be saved. */
export interface WeekDay {
  day_of_week: number
  active: boolean
  start: string
  end: string
  break_duration: unknown
}

/** Collapse a month to weekdays: the first active date of each weekday decides; defaults 08:00, 18:00, 60. */
export function collapseMonth(days: readonly MonthDay[]): WeekDay[] {
  const inOrder = [...days].sort((a, b) => a.date.localeCompare(b.date))
  return weekdays.flatMap((day_of_week) => {
    const first = inOrder.find((day) => day.active && weekdayOf(day.date) === day_of_week)
    if (!first) return []
    const { start, end, break_duration } = first
    return [
      { day_of_week, active: true, start: start || '08:00', end: end || '18:00', break_duration: break_duration ?? 60 },
    ]
  })
}

/** The initial week of the dialog "Por Semana": Monday to Friday 08:00–18:00, Saturday off 08:00–12:00, Sunday off and empty. */
export const DEFAULT_WEEK: readonly WeekDay[] = [
  { day_of_week: 0, active: false, start: '', end: '', break_duration: '' },
  ...[1, 2, 3, 4, 5].map((day_of_week) => ({
    day_of_week,
    active: true,
    start: '08:00',
    end: '18:00',
    break_duration: 60,
  })),
  { day_of_week: 6, active: false, start: '08:00', end: '12:00', break_duration: 0 },
]
