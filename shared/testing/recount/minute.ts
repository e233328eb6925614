import { localAt } from './local-time.ts'

/** A time between two instants (ms). */
export interface Span {
  from: number
  to: number
}

/** A minute of the clock in which something runs. `ms` is less than 60,000 only at an uncut edge. */
export interface Minute {
  at: number
  ms: number
  /** Its local date (days since 1970) and minute of that date. */
  day: number
  clock: number
}

export const MINUTE = 60_000

/** Return the minutes of a span one by one. */
export function minutesOf({ from, to }: Span, zone: string): Minute[] {
  const minutes: Minute[] = []
  let at = from
  while (at < to) {
    const next = Math.min(to, (Math.floor(at / MINUTE) + 1) * MINUTE)
    const { day, minute } = localAt(at, zone)
    minutes.push({ at, ms: next - at, day, clock: minute })
    at = next
  }
  return minutes
}

/** Return how long a number of ms is in whole minutes. */
export const whole = (ms: number): number => Math.floor(ms / MINUTE)

/** Return how many minutes these are together, rounded down once. */
export const count = (minutes: readonly Minute[]): number => whole(minutes.reduce((sum, { ms }) => sum + ms, 0))

/** Return the sum of what a list gives. */
export const sum = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((total, item) => total + of(item), 0)
