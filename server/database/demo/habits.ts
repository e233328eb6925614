import { weekdayOf } from '#shared/calendar/day.ts'
import { comesOn, everyOtherDay, type Recurrence } from '#shared/calendar/recurrence.ts'
import type { schedules } from '../schema/tables.ts'

/** An agreed working day, in minutes of the day; more than 1440 is on the next one. */
export interface Shift {
  name: string
  start: number
  end: number
  pause: number
  pauseMinutes: number
  /** Saturday's half day, without a pause; null if it is free. */
  saturday: readonly [number, number] | null
  /** A day of work from which every other day is one, Sundays and holidays too; the others work by weekdays. */
  alternates?: string
}

const at = (hours: number, minutes = 0) => hours * 60 + minutes

export const shifts = {
  abertura: { name: 'Abertura', start: at(7), end: at(16), pause: at(11), pauseMinutes: 60, saturday: [at(7), at(11)] },
  comercial: {
    name: 'Comercial',
    start: at(8),
    end: at(17),
    pause: at(12),
    pauseMinutes: 60,
    saturday: [at(8), at(12)],
  },
  meio: {
    name: 'Intermediário',
    start: at(10),
    end: at(19),
    pause: at(14),
    pauseMinutes: 60,
    saturday: [at(9), at(13)],
  },
  fechamento: {
    name: 'Fechamento',
    start: at(13),
    end: at(22),
    pause: at(17, 30),
    pauseMinutes: 60,
    saturday: [at(14), at(18)],
  },
  parcial: {
    name: 'Meio período',
    start: at(9),
    end: at(15, 15),
    pause: at(12),
    pauseMinutes: 15,
    saturday: [at(9), at(13)],
  },
  noite: { name: 'Noturno', start: at(22), end: at(30), pause: at(26), pauseMinutes: 60, saturday: null },
  doze: {
    name: '12×36',
    start: at(19),
    end: at(31),
    pause: at(24),
    pauseMinutes: 60,
    saturday: null,
    alternates: '2026-01-02',
  },
} as const satisfies Record<string, Shift>

/** Tell whether a shift is worked on a day, holidays aside. */
export function isWorked({ alternates, saturday }: Shift, day: string): boolean {
  if (alternates) return everyOtherDay(alternates).some((row) => comesOn(row, day))
  const weekday = weekdayOf(day)
  return weekday !== 0 && (weekday !== 6 || saturday !== null)
}

export type ShiftName = keyof typeof shifts

/** A person's habits of keeping the agreed hours. Minutes are daily means; shares are of days, or of marks where noted. */
export interface Habit {
  late: number
  overtime: number
  jitter: number
  forgetsExit: number
  skipsPause: number
  forgetsPause: number
  doubleTaps: number
  /** Share of days on which the phone has no network. */
  offline: number
  /** Share of marks made away from the store. */
  away: number
  /** Share of marks made without a photo because the camera was refused. */
  noPhoto: number
  /** Minutes that the phone's clock is ahead. */
  clockAhead: number
}

const usual: Habit = {
  late: 1,
  overtime: 3,
  jitter: 5,
  forgetsExit: 0.008,
  skipsPause: 0.01,
  forgetsPause: 0.004,
  doubleTaps: 0.001,
  offline: 0.02,
  away: 0.002,
  noPhoto: 0.003,
  clockAhead: 0,
}

export const habits = {
  usual,
  punctual: { ...usual, late: -3, overtime: 1, jitter: 2, forgetsExit: 0.002, skipsPause: 0 },
  late: { ...usual, late: 14, overtime: 6, jitter: 9, forgetsExit: 0.012 },
  overtime: { ...usual, late: -6, overtime: 34, jitter: 12, skipsPause: 0.04 },
  forgetful: { ...usual, forgetsExit: 0.055, forgetsPause: 0.025, doubleTaps: 0.006 },
  offGrid: { ...usual, offline: 0.4, noPhoto: 0.01 },
  wanderer: { ...usual, away: 0.06, late: 6, jitter: 8 },
  oldPhone: { ...usual, clockAhead: 13, offline: 0.08 },
} as const satisfies Record<string, Habit>

export type HabitName = keyof typeof habits

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Return the schedule (escala) rows of a shift, under its name. */
export function weekOfShift({ name, start, end, pauseMinutes, saturday, alternates }: Shift) {
  const row = (on: Recurrence, from: number, to: number, break_duration: number) =>
    ({ ...on, name, start_time: clock(from), end_time: clock(to), break_duration }) satisfies Partial<
      typeof schedules.$inferInsert
    >
  const weekdays = [1, 2, 3, 4, 5].map((day_of_week): Recurrence => ({ day_of_week }))
  const days = alternates ? everyOtherDay(alternates) : weekdays
  const whole = days.map((on) => row(on, start, end, pauseMinutes))
  return saturday ? [...whole, row({ day_of_week: 6 }, ...saturday, 0)] : whole
}
