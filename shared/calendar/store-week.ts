import * as z from 'zod'
import { everyOtherDay } from './recurrence.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use um horário HH:mm.')

/** A day of a company's week: weekday from Sunday (0), start, end (before the start: over midnight) and minutes of break. */
export const StoreWeekDay = z.object({
  day_of_week: z.int().min(0).max(6),
  start_time: timeOfDay,
  end_time: timeOfDay,
  break_duration: z.int().min(0).max(600),
})
export type StoreWeekDay = z.infer<typeof StoreWeekDay>

/**
 * The week that a company gives to new people as their schedule; days without a row are free. One that alternates works every other day,
 * at the hours of its first row, from the first day of each person: its rows are those of a week that begins on a Monday of work.
 */
export const StoreWeek = z.object({
  name: z.string().trim().min(1, 'Informe um nome para a jornada.').max(80),
  days: z
    .array(StoreWeekDay)
    .min(1, 'Informe ao menos um dia.')
    .max(7)
    .refine(
      (days) => new Set(days.map(({ day_of_week }) => day_of_week)).size === days.length,
      'Um dia da semana aparece duas vezes.',
    ),
  alternates: z.boolean().optional(),
})
export type StoreWeek = z.infer<typeof StoreWeek>

/** Return the rows of a company's week for somebody who begins on a day. */
export function rowsFrom({ days, alternates }: StoreWeek, first: string) {
  const [hours] = days
  if (!alternates || !hours) return days
  return everyOtherDay(first).map((weeks) => ({ ...hours, ...weeks }))
}

/** Repeat one day's hours on several weekdays. */
const days = (weekdays: readonly number[], start_time: string, end_time: string, break_duration: number) =>
  weekdays.map((day_of_week) => ({ day_of_week, start_time, end_time, break_duration }))

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const MONDAY_TO_SATURDAY = [...MONDAY_TO_FRIDAY, 6]

/** A usual week of a shop, with a sentence about it. */
export interface WeekPreset {
  week: StoreWeek
  about: string
}

/**
 * The usual weeks of shops: at most 44 hours a week (Federal Constitution, article 7, XIII); a break of at least an hour above six hours of work, of
 * 15 minutes above four (CLT, article 71), which is why the short day has one. 12×36 is of an agreement (CLT, article 59-A).
 */
export const weekPresets: readonly WeekPreset[] = [
  {
    week: {
      name: '44 h com sábado',
      days: [...days(MONDAY_TO_FRIDAY, '08:00', '17:00', 60), ...days([6], '08:00', '12:00', 0)],
    },
    about: 'Oito horas de segunda a sexta, quatro no sábado.',
  },
  {
    week: { name: '6×1', days: days(MONDAY_TO_SATURDAY, '09:00', '17:20', 60) },
    about: 'Seis dias de trabalho, uma folga na semana.',
  },
  {
    week: { name: '36 h', days: days(MONDAY_TO_SATURDAY, '08:00', '14:15', 15) },
    about: 'Seis horas por dia, com 15 minutos de pausa.',
  },
  {
    week: { name: '12×36', days: days([1, 3, 5, 0], '07:00', '19:00', 60), alternates: true },
    about: 'Doze horas no relógio, depois trinta e seis de descanso.',
  },
]
