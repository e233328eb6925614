import { daysOf, thisMonth } from '#shared/calendar/period.ts'
import { collapseMonth, DEFAULT_WEEK, minutesOfRow, storedBreak } from '#shared/calendar/schedule.ts'
import { batchMessages, timesMissingText } from '#shared/text/batch-messages.ts'
import type { Schedule } from './schedule-list.ts'

/** A day of a schedule as it is typed, whether a weekday or a date. */
export interface TypedDay {
  key: string
  active: boolean
  start: string
  end: string
  pause: string
  noBreak: boolean
}

/** The weekdays by their number. */
export const weekdayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
]

/** The week of a schedule, or that of a new one. */
export function typedWeek(schedule: Schedule | null): TypedDay[] {
  return DEFAULT_WEEK.flatMap((day): TypedDay[] => {
    const key = String(day.day_of_week)
    const fresh = { key, start: day.start, end: day.end, pause: String(day.break_duration), noBreak: false }
    if (!schedule) return [{ ...fresh, active: day.active }]
    const rows = schedule.rows.filter(({ day_of_week }) => day_of_week === day.day_of_week)
    // A weekday may have two shifts: each keeps its line.
    if (rows.length === 0) return [{ ...fresh, active: false }]
    return rows.map(({ start_time, end_time, break_duration }) => ({
      ...{ key, active: true, start: start_time, end: end_time },
      ...{ pause: String(break_duration || ''), noBreak: break_duration === 0 },
    }))
  })
}

/** Every date of a month, none of them active yet. */
export function typedMonth(month: string): TypedDay[] {
  return daysOf(thisMonth(`${month}-01`)).map((key) => ({
    ...{ key, active: false, start: '08:00', end: '18:00', pause: '60', noBreak: false },
  }))
}

/** A month as the week that it makes: the first active date of each weekday. */
export function weekOfMonth(days: readonly TypedDay[]): TypedDay[] {
  const month = days.map(({ key, active, start, end, pause, noBreak }) => ({
    ...{ date: key, active, start, end, break_duration: noBreak ? '-' : pause },
  }))
  return collapseMonth(month).map(({ day_of_week, start, end, break_duration }) => ({
    ...{ key: String(day_of_week), active: true, start, end },
    ...{ pause: String(break_duration), noBreak: break_duration === '-' },
  }))
}

/** What is wrong with a schedule as it is typed; null when it can be saved. */
export function scheduleProblem(name: string, week: readonly TypedDay[]): { title: string; text: string } | null {
  if (name.trim() === '') return { title: batchMessages.fieldsMissing, text: batchMessages.scheduleNameMissing }
  // Saved without a day the schedule would be gone: that is what deleting is for.
  if (!week.some(({ active }) => active)) return { title: batchMessages.error, text: batchMessages.scheduleNotFound }
  const bad = week.find(({ active, start, end }) => active && (start === '' || end === ''))
  if (!bad) return null
  return { title: batchMessages.timesInvalid, text: timesMissingText(weekdayNames[Number(bad.key)] ?? bad.key) }
}

/** The legal week in minutes: what lies above it is overtime by plan. */
export const LONG_WEEK = 44 * 60

/** The minutes of a week as it is typed; a day whose times can't be read yet adds none. */
export function weekMinutes(week: readonly TypedDay[]): number {
  return week
    .filter(({ active }) => active)
    .map(({ key, start, end, pause, noBreak }) =>
      minutesOfRow({
        ...{ day_of_week: Number(key), start_time: start, end_time: end, is_active: true },
        break_duration: storedBreak(pause, noBreak),
      }),
    )
    .reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0)
}

/** The hours of one day for all active ones. */
export function copiedToActive(days: readonly TypedDay[], { start, end, pause, noBreak }: TypedDay): TypedDay[] {
  return days.map((day) => (day.active ? { ...day, start, end, pause, noBreak } : day))
}

/** The active days as the call takes them. */
export function daysToSave(week: readonly TypedDay[]) {
  return week
    .filter(({ active }) => active)
    .map(({ key, start, end, pause, noBreak }) => ({
      ...{ day_of_week: Number(key), start_time: start, end_time: end, break_duration: pause, no_break: noBreak },
    }))
}
