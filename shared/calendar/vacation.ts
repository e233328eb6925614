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

/** Whether a range has two real dates in their order. */
export function isReadableRange({ start_date, end_date }: DayRange): boolean {
  return isDay(start_date) && isDay(end_date) && start_date <= end_date
}

/** Throws on the first vacation whose dates say nothing: who rests when is no guess. */
export function assertReadableVacations(vacations: readonly (DayRange & { id?: string })[]): void {
  for (const vacation of vacations) {
    if (isReadableRange(vacation)) continue
    throw new UnreadableRow('vacations', vacation.id ?? '', `no period: ${vacation.start_date} ${vacation.end_date}`)
  }
}

/** The vacation that a new or edited one of the same person would overlap; the one being edited does not count. */
export function overlappedBy<V extends DayRange & { id: string }>(
  vacations: readonly V[],
  range: DayRange,
  editedId: string | null,
): V | null {
  return vacations.find((vacation) => vacation.id !== editedId && overlaps(vacation, range)) ?? null
}

/** The day of a text that may also be an instant: `2026-06-16T03:00:00Z` → `2026-06-16`. */
const dateIn = (text: string) => normalDate(text.trim().replace(/T.*$/, '')) ?? ''

/** A vacation as it is stored: dates as `yyyy-MM-dd` and the days they make; null when they make no period. */
export function storedVacation(given: DayRange): (DayRange & { days: number }) | null {
  const range = { start_date: dateIn(given.start_date), end_date: dateIn(given.end_date) }
  return isReadableRange(range) ? { ...range, days: inclusiveDays(range) } : null
}
