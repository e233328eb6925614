/** The days of the simulated week, from Monday, Independence Day, to Sunday. */
export const WEEK = [
  '2026-09-07',
  '2026-09-08',
  '2026-09-09',
  '2026-09-10',
  '2026-09-11',
  '2026-09-12',
  '2026-09-13',
] as const
export const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = WEEK

/** The day before: the company is set up, and opening balances are on it. */
export const EVE = '2026-09-06'

/** The day after, on which the week is closed and judged. */
export const MORROW = '2026-09-14'

const DAY_MS = 86_400_000

/** Return the instant (ms since 1970) at which clocks `offset` minutes off UTC show this minute and second of a day. */
export function instant(day: string, minute: number, second: number, offset: number): number {
  return Date.parse(`${day}T00:00:00Z`) + ((minute - offset) * 60 + second) * 1_000
}

/** Return the day `count` days later (negative: earlier). */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Return the weekday, from 0 (Sunday) to 6 (Saturday). */
export function weekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** Return `HH:MM` as minutes of the day. */
export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** Format minutes of the day as `HH:MM`, wrapping at midnight. */
export function clock(minute: number): string {
  const within = ((minute % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
