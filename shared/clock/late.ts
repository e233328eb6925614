import { instantOf, MINUTE } from '../calendar/day.ts'
import type { Shift as ScheduledShift } from '../calendar/schedule.ts'

/** The minutes of an arrival that are no delay (CLT art. 58 §1: up to ten minutes a day are not counted). */
export const TOLERATED_MINUTES = 10

type Shift = Pick<ScheduledShift, 'start'>

/** Return when a day's first shift begins; null for a day without any. */
export function firstStart(shifts: readonly Shift[]): string | null {
  return shifts.map(({ start }) => start).sort()[0] ?? null
}

/**
 * Return the instant (ms) since which somebody without any mark on a day is awaited; null while the schedule and its tolerance do not yet
 * expect them, or without a schedule.
 */
export function lateSince(
  day: string,
  shifts: readonly Shift[],
  { zone, now }: { zone: string; now: number },
): number | null {
  const start = firstStart(shifts)
  if (start === null) return null
  const due = instantOf(day, start, zone)
  return now - due > TOLERATED_MINUTES * MINUTE ? due : null
}
