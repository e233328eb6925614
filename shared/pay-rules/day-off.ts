import { bankAt, type Open } from './ledger.ts'
import type { Movement } from './movements.ts'

/** The state of an hour bank: its balance in minutes, and what is open of its credits, in the order in which they are used. */
export interface Held {
  balance_minutes: number
  credits: readonly Open[]
}

/** The effect of a day off on an hour bank, in minutes. */
export interface DayOff {
  /** The credits that end unused before that day, by their last day. */
  expired: readonly { on: string; minutes: number }[]
  used_minutes: number
  /** The minutes of the day off that find no credit, and are owed. */
  missing_minutes: number
  /** The credits that are open after it. */
  left: readonly Open[]
  balance_minutes: number
}

const debitOf = (date: string, minutes: number): Movement[] =>
  minutes > 0 ? [{ date, type: 'debit', minutes, percent: null, expires_on: null }] : []

const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** Return the movements that leave what is held: what is owed is older than any day. */
const movementsTo = ({ balance_minutes, credits }: Held): Movement[] => [
  ...debitOf('', sumOf(credits) - balance_minutes),
  ...credits.map((credit): Movement => ({ ...credit, type: 'credit' })),
]

/**
 * Return what a day off would do to an hour bank, by the law of its lines; null if it asks for no minutes. What is earned or owed until
 * then is in no answer, and what expires on the day itself can still be used.
 */
export function ifDayOff(held: Held, date: string, minutes: number): DayOff | null {
  const carried = { closings: [], negative: 'carry', termination: null, termination_negative: 'deduct' } as const
  const movements = [...movementsTo(held), ...debitOf(date, minutes)]
  const { lines, credits: left } = bankAt(movements, { ...carried, until: date, end_of_day: false })
  const own = lines.find((line) => line.date === date && line.type === 'debit')
  if (!own) return null
  const used_minutes = sumOf(own.applied)
  return {
    expired: lines.flatMap((line) => (line.type === 'expired' ? [{ on: line.date, minutes: line.minutes }] : [])),
    used_minutes,
    missing_minutes: minutes - used_minutes,
    left,
    balance_minutes: own.balance,
  }
}
