import { minutes } from './days.ts'

/** The hours of a working day, in minutes of the day; an end over 1440 is on the next day. */
export interface Hours {
  from: number
  to: number
  pause: readonly [number, number] | null
}

/** One row of a schedule as the office writes it. */
export interface WeekdayRow {
  weekday: number
  start: string
  end: string
  /** Minutes; 0 is "Sem intervalo". */
  pause: number
}

/** A person's working hours, and their written schedule. */
export interface Shift {
  hours(weekday: number): Hours | null
  /** Null if none is written and the legal defaults apply. */
  rows: readonly WeekdayRow[] | null
  is_active: boolean
}

const span = (from: string, to: string, pause?: readonly [string, string]): Hours => {
  const [start, end] = [minutes(from), minutes(to)]
  const late = (minute: number) => (minute < start ? minute + 1440 : minute)
  return { from: start, to: late(end), pause: pause ? [late(minutes(pause[0])), late(minutes(pause[1]))] : null }
}

const rowsOf = (days: readonly number[], start: string, end: string, pause: number): WeekdayRow[] =>
  days.map((weekday) => ({ weekday, start, end, pause }))

const on = (days: readonly number[], hours: Hours) => (weekday: number) => (days.includes(weekday) ? hours : null)

const office = span('08:00', '17:00', ['12:00', '13:00'])
const saturday = span('08:00', '12:00')
const officeHours = (weekday: number) => (weekday === 0 ? null : weekday === 6 ? saturday : office)
const allButMonday = [2, 3, 4, 5, 6, 0]
const allButSunday = [1, 2, 3, 4, 5, 6]

export const shifts = {
  /** Monday to Saturday noon, by the defaults. */
  comercial: { hours: officeHours, rows: null, is_active: true },
  /** The same; an old schedule is written, but not active. */
  antigo: { hours: officeHours, rows: rowsOf([1, 2, 3, 4, 5], '10:00', '16:00', 60), is_active: false },
  fechamento: {
    hours: on(allButMonday, span('13:00', '22:00', ['17:00', '18:00'])),
    rows: rowsOf(allButMonday, '13:00', '22:00', 60),
    is_active: true,
  },
  meio: {
    hours: on(allButSunday, span('09:00', '15:00')),
    rows: rowsOf(allButSunday, '09:00', '15:00', 0),
    is_active: true,
  },
  noite: {
    hours: on(allButSunday, span('20:00', '04:00', ['23:30', '00:30'])),
    rows: rowsOf(allButSunday, '20:00', '04:00', 60),
    is_active: true,
  },
  /** The last night begins on Sunday and ends after the week. */
  fimDeSemana: {
    hours: on([4, 5, 6, 0], span('20:00', '04:00', ['23:30', '00:30'])),
    rows: rowsOf([4, 5, 6, 0], '20:00', '04:00', 60),
    is_active: true,
  },
} as const satisfies Record<string, Shift>

export type ShiftKey = keyof typeof shifts
