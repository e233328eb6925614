import { isPunchType } from '#shared/clock/entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'

type Day = UserBalance['days'][number]

/** A day of the history; `asks` is true to offer a request about it. */
export interface ToldDay {
  day: Day
  asks: boolean
}

/** Tell whether anything was expected or registered: work, or what replaces it. */
const isTold = ({ entries, incomplete, kind, expected_minutes }: Day) =>
  entries.length > 0 || incomplete || expected_minutes > 0 || (kind !== 'work' && kind !== 'day_off')

/** Tell whether somebody was absent the whole day, so that no mark can be missing. */
const isAway = ({ kind, entries }: Day) =>
  kind !== 'work' && kind !== 'day_off' && !entries.some(({ entry_type }) => isPunchType(entry_type))

/** Return the days to show, newest first, without days off on which nothing happened. */
export function toldDays(days: readonly Day[], today: string): ToldDay[] {
  return days
    .filter(isTold)
    .map((day) => ({ day, asks: day.date <= today && !isAway(day) }))
    .reverse()
}
