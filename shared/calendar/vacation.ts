import * as z from 'zod'
import { DAY, isDay, normalDate } from './day.ts'
import { UnreadableRow } from './unreadable.ts'

/** A vacation (férias). Only approved ones count. */
export const Vacation = z.object({
  id: z.string(),
  user_id: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  days: z.number(),
  status: z.enum(['pending', 'approved', 'rejected']),
  description: z.string().nullable(),
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Vacation = z.infer<typeof Vacation>

/** First and last day, both included. */
export interface DayRange {
  start_date: string
  end_date: string
}

/** Count the days from the first to the last, both included. */
export function inclusiveDays({ start_date, end_date }: DayRange): number {
  return Math.round((Date.parse(`${end_date}T00:00:00Z`) - Date.parse(`${start_date}T00:00:00Z`)) / DAY) + 1
}

/** Tell whether two ranges share a day. */
export function overlaps(a: DayRange, b: DayRange): boolean {
  return a.start_date <= b.end_date && b.start_date <= a.end_date
}

export function covers({ start_date, end_date }: DayRange, day: string): boolean {
  return start_date <= day && day <= end_date
}

/** Return the status shown in the table, from the dates alone. */
export function vacationStatus(range: DayRange, today: string): 'Em andamento' | 'Agendada' | 'Concluída' {
  if (covers(range, today)) return 'Em andamento'
  return today < range.start_date ? 'Agendada' : 'Concluída'
}

/** Tell whether an approved vacation covers the day. */
export function isOnVacation(
  vacations: readonly Pick<Vacation, 'start_date' | 'end_date' | 'status'>[],
  day: string,
): boolean {
  return vacations.some((vacation) => vacation.status === 'approved' && covers(vacation, day))
}

/** Tell whether a range has two real dates in order. */
export function isReadableRange({ start_date, end_date }: DayRange): boolean {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
}

/** Throw on the first vacation with invalid dates: a guess at who was on vacation when would be wrong. */
export function assertReadableVacations(vacations: readonly (DayRange & { id?: string })[]): void {
  for (const vacation of vacations) {
    if (isReadableRange(vacation)) continue
    throw new UnreadableRow('vacations', vacation.id ?? '', `no period: ${vacation.start_date} ${vacation.end_date}`)
  }
}

/** Return the vacation of the same person that a new or edited one would overlap; the one being edited is ignored. */
export function overlappedBy<V extends DayRange & { id: string }>(
  vacations: readonly V[],
  range: DayRange,
  editedId: string | null,
): V | null {
  return vacations.find((vacation) => vacation.id !== editedId && overlaps(vacation, range)) ?? null
}

/** Return the day of a text that may also be an instant: `2026-06-16T03:00:00Z` → `2026-06-16`. */
const dateIn = (text: string) => normalDate(text.trim().replace(/T.*$/, '')) ?? ''

/** Return a vacation as stored: dates as `yyyy-MM-dd` and their number of days; null if they are no valid period. */
export function storedVacation(given: DayRange): (DayRange & { days: number }) | null {
  const range = { start_date: dateIn(given.start_date), end_date: dateIn(given.end_date) }
  return isReadableRange(range) ? { ...range, days: inclusiveDays(range) } : null
}
