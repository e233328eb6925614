import * as z from 'zod'
import type { DayBalance } from './day.ts'

/** The stored figures of one year of a person. Hours are decimal. */
export const YearTrack = z.object({
  id: z.string(),
  user_id: z.string(),
  year: z.number(),
  total_worked_hours: z.number(),
  total_expected_hours: z.number(),
  total_vacation_days: z.number(),
  total_absences: z.number(),
  total_overtime_hours: z.number(),
  balance: z.number(),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type YearTrack = z.infer<typeof YearTrack>

const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

/** Compute the figures of a year from its days; the balance is worked minus expected hours. */
export function yearFigures(days: readonly DayBalance[]) {
  const worked = days.reduce((sum, day) => sum + day.worked_minutes, 0)
  const expected = days.reduce((sum, day) => sum + day.expected_minutes, 0)
  const overtime = days.reduce((sum, day) => sum + Math.max(0, day.balance_minutes), 0)
  return {
    total_worked_hours: hours(worked),
    total_expected_hours: hours(expected),
    total_vacation_days: days.filter((day) => day.kind === 'vacation').length,
    total_absences: days.filter((day) => day.kind === 'health' || day.kind === 'personal').length,
    total_overtime_hours: hours(overtime),
    balance: hours(worked - expected),
  }
}
