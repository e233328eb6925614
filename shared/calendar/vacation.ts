import * as z from 'zod/mini'
import { DAY } from './day.ts'

/** A vacation (férias). Only approved ones count. */
export const Vacation = z.object({
  id: z.string(),
  user_id: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  days: z.number(),
  status: z.enum(['pending', 'approved', 'rejected']),
  description: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Vacation = z.infer<typeof Vacation>

/** First and last day, both included. */
export interface DayRange {
  start_date: string
  end_date: string
}

/** Days from the first to the last, both counted. */
export function inclusiveDays({ start_date, end_date }: DayRange): number {
  return Math.round((Date.parse(`${end_date}T00:00:00Z`) - Date.parse(`${start_date}T00:00:00Z`)) / DAY) + 1
}

/** Whether two ranges share a day. */
export function overlaps(a: DayRange, b: DayRange): boolean {
  return a.start_date <= b.end_date && b.start_date <= a.end_date
}

/** Whether a day lies in a range. */
export function covers({ start_date, end_date }: DayRange, day: string): boolean {
  return start_date <= day && day <= end_date
}

/** The status that the table shows, by the dates alone. */
export function vacationStatus(range: DayRange, today: string): 'Em andamento' | 'Agendada' | 'Concluída' {
  if (covers(range, today)) return 'Em andamento'
  return today < range.start_date ? 'Agendada' : 'Concluída'
}

/** Whether somebody is on vacation on a day: an approved one covers it. */
export function isOnVacation(
  vacations: readonly Pick<Vacation, 'start_date' | 'end_date' | 'status'>[],
  day: string,
): boolean {
  return vacations.some((vacation) => vacation.status === 'approved' && covers(vacation, day))
}
