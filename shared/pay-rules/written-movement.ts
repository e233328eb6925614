import { isBoundedEntryDay } from '../calendar/bounds.ts'
import { bankMessages } from '../text/bank-messages.ts'
import type { FieldIssue } from '../text/refusal.ts'
import type { Movement } from './movements.ts'

/** The most minutes of a movement written by hand: a year of days. */
export const MOST_MINUTES = 527_040

/** Return what is wrong with a movement written by hand: it contradicts itself, or is dated after today. Null if nothing is. */
export function movementProblem(
  { type, date, percent, expires_on }: Omit<Movement, 'minutes'>,
  today: string,
): FieldIssue | null {
  const isBare = percent === null && expires_on === null
  const wrong = percent === null ? 'expires_on' : 'percent'
  if (type !== 'credit' && !isBare) return { path: wrong, message: bankMessages.onlyCredits }
  if (expires_on !== null && expires_on < date) return { path: 'expires_on', message: bankMessages.expiresBefore }
  if (date > today || !isBoundedEntryDay(date)) return { path: 'date', message: bankMessages.notYet }
  return null
}

/** Tell whether a person's present bond holds them on a day: on another, their bank would never tell a movement. */
export function isInBond({ since, left_on }: { since: string | null; left_on: string | null }, date: string): boolean {
  return (since === null || since <= date) && (left_on === null || date <= left_on)
}
