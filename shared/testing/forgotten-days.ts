import type { DayToCheck } from '../balance/forgotten.ts'
import type { HabitMark } from '../balance/likely-time.ts'
import { addDays, instantOf } from '../calendar/day.ts'
import type { DatedRule } from '../calendar/schedule.ts'
import type { Mark, PunchType } from '../clock/entry.ts'
import { TUESDAY, ZONE } from './builders.ts'

const MIDNIGHT = { zone: ZONE, starts_at: '00:00' }
export const SIX = { zone: ZONE, starts_at: '06:00' }
const types: Record<string, PunchType> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida' }

/** The marks of a day: `e08:00 s17:00`; an hour above 23 is past midnight. */
export function marksOn(day: string, text: string, zone = ZONE): Mark[] {
  const words = text === '' ? [] : text.split(' ')
  return words.map((word) => {
    const [hour = 0, minute = 0] = word.slice(1).split(':').map(Number)
    const time = `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    const at = instantOf(hour > 23 ? addDays(day, 1) : day, time, zone)
    return { entry_type: types[word.charAt(0)] ?? 'entrada', at }
  })
}

export const row = (start_time: string, end_time: string, break_duration = 60, day_of_week = 2): DatedRule => ({
  day_of_week,
  start_time,
  end_time,
  break_duration,
  is_active: true,
  valid_from: null,
  valid_to: null,
})
const EIGHT_TO_SIX = [row('08:00', '18:00')]
export const TWO_SHIFTS = [row('08:00', '12:00', 0), row('14:00', '18:00', 0)]
export const NIGHT = [row('22:00', '06:00')]

/** The same day in earlier weeks, so many days apart. */
export const habitOf = (text: string, days = 5, apart = 7): HabitMark[] =>
  Array.from({ length: days }, (_, i) => addDays(TUESDAY, -apart * (i + 1))).flatMap((day) =>
    marksOn(day, text).map(({ entry_type, at }) => ({ entry_type: entry_type as PunchType, day, at })),
  )

export function dayOfThese(text: string, change: Partial<DayToCheck> = {}): DayToCheck {
  const day = change.day ?? TUESDAY
  return {
    day,
    cut: MIDNIGHT,
    schedules: EIGHT_TO_SIX,
    habit: [],
    kind: 'work',
    isAsked: false,
    now: instantOf(addDays(day, 1), '20:00', change.cut?.zone ?? ZONE),
    marks: marksOn(day, text, change.cut?.zone),
    ...change,
  }
}
