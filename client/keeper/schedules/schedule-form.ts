import { daysOf, thisMonth } from '#shared/calendar/period.ts'
import { collapseMonth, DEFAULT_WEEK, minutesOfRow, storedBreak } from '#shared/calendar/schedule.ts'
import { batchMessages, timesMissingText } from '#shared/text/batch-messages.ts'
import type { Schedule } from './schedule-list.ts'

/** A typed day of a schedule, either a weekday or a date. */
export interface TypedDay {
  key: string
  active: boolean
  start: string
  end: string
  pause: string
  noBreak: boolean
  /** The weeks that it skips, if any: kept as they are. */
  weeks?: { every_weeks?: number | undefined; first_day?: string | null | undefined } | undefined
  /** Whether nobody has to mark its break, of a day that is stored: kept as it is, unless it is chosen for all days. */
  presigned?: boolean | undefined
}

/** The weekdays, indexed by their number. */
export const weekdayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
]

/** Return the week of a schedule, or the default one. */
export function typedWeek(schedule: Schedule | null): TypedDay[] {
  return DEFAULT_WEEK.flatMap((day): TypedDay[] => {
    const key = String(day.day_of_week)
    const fresh = { key, start: day.start, end: day.end, pause: String(day.break_duration), noBreak: false }
    if (!schedule) return [{ ...fresh, active: day.active }]
    const rows = schedule.rows.filter(({ day_of_week }) => day_of_week === day.day_of_week)
    // A weekday may have two shifts, each on its own line.
    if (rows.length === 0) return [{ ...fresh, active: false }]
    return rows.map(({ start_time, end_time, break_duration, every_weeks, first_day, presigned_break }) => ({
      key,
      presigned: presigned_break ?? false,
      ...((every_weeks ?? 1) > 1 && { weeks: { every_weeks, first_day } }),
      active: true,
      start: start_time,
      end: end_time,
      pause: String(break_duration || ''),
      noBreak: break_duration === 0,
    }))
  })
}

/** Return every date of a month, none of them active. */
export function typedMonth(month: string): TypedDay[] {
  const usual = { active: false, start: '08:00', end: '18:00', pause: '60', noBreak: false }
  return daysOf(thisMonth(`${month}-01`)).map((key) => ({ key, ...usual }))
}

/** Reduce a month to a week: the first active date of each weekday. */
export function weekOfMonth(days: readonly TypedDay[]): TypedDay[] {
  const month = days.map(({ key, pause, noBreak, ...day }) => ({
    ...day,
    date: key,
    break_duration: noBreak ? '-' : pause,
  }))
  return collapseMonth(month).map(({ day_of_week, start, end, break_duration }) => ({
    key: String(day_of_week),
    active: true,
    start,
    end,
    pause: String(break_duration),
    noBreak: break_duration === '-',
  }))
}

interface Problem {
  title: string
  text: string
}

/** Tell that a schedule has no name; null if it has one. */
export const nameProblem = (name: string): Problem | null =>
  name.trim() === '' ? { title: batchMessages.fieldsMissing, text: batchMessages.scheduleNameMissing } : null

/** Tell what is wrong with a typed schedule; null if it can be saved. */
export function scheduleProblem(name: string, week: readonly TypedDay[]): Problem | null {
  const unnamed = nameProblem(name)
  if (unnamed) return unnamed
  // Saving it without a day would delete the schedule, which has its own button.
  if (!week.some(({ active }) => active)) return { title: batchMessages.error, text: batchMessages.scheduleNotFound }
  const bad = week.find(({ active, start, end }) => active && (start === '' || end === ''))
  if (!bad) return null
  return { title: batchMessages.timesInvalid, text: timesMissingText(weekdayNames[Number(bad.key)] ?? bad.key) }
}

/** The legal week in minutes; time above it is planned overtime. */
export const LONG_WEEK = 44 * 60

/** Sum a typed week in minutes, on average where days skip weeks; skip days whose times can't be read yet. */
export function weekMinutes(week: readonly TypedDay[]): number {
  const minutes = week
    .filter(({ active }) => active)
    .map(({ key, start, end, pause, noBreak, weeks }) => {
      const row = { day_of_week: Number(key), start_time: start, end_time: end, is_active: true }
      return (minutesOfRow({ ...row, break_duration: storedBreak(pause, noBreak) }) ?? 0) / (weeks?.every_weeks ?? 1)
    })
  return Math.round(minutes.reduce((sum, one) => sum + one, 0))
}

/** Copy the hours of one day to all active ones. */
export function copiedToActive(days: readonly TypedDay[], { start, end, pause, noBreak }: TypedDay): TypedDay[] {
  return days.map((day) => (day.active ? { ...day, start, end, pause, noBreak } : day))
}

/** Return the active days as the call takes them. `presigned`: whether nobody has to mark the break of a new day. */
export function daysToSave(week: readonly TypedDay[], presigned: boolean) {
  return week
    .filter(({ active }) => active)
    .map(({ key, start, end, pause, noBreak, weeks, presigned: own = presigned }) => ({
      day_of_week: Number(key),
      start_time: start,
      end_time: end,
      break_duration: pause,
      no_break: noBreak,
      ...weeks,
      presigned_break: own,
    }))
}
