import { isPunchType } from '#shared/clock/entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'

type Day = UserBalance['days'][number]

/** A day of the history, and whether a request about it is offered. */
export interface ToldDay {
  day: Day
  asks: boolean
}

/** Something was expected or registered: work, or what stands in its place. */
const isTold = ({ entries, incomplete, kind, expected_minutes }: Day) =>
  entries.length > 0 || incomplete || expected_minutes > 0 || (kind !== 'work' && kind !== 'day_off')

/** Whether somebody was away all day: nobody forgets a mark then. */
const isAway = ({ kind, entries }: Day) =>
  kind !== 'work' && kind !== 'day_off' && !entries.some(({ entry_type }) => isPunchType(entry_type))

/** The days to tell of, newest first. A day off on which nothing happened is left out. */
export function toldDays(days: readonly Day[], today: string): ToldDay[] {
  return days
    .filter(isTold)
    .map((day) => ({ day, asks: day.date <= today && !isAway(day) }))
    .reverse()
}
