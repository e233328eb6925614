import { effectOf } from '#shared/clock/adjustment.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { UserBalance } from '#shared/contract/hours.ts'

type Day = UserBalance['days'][number]

/** A movement of the bank: a day's hours, or one adjustment of that day. Minutes. */
export type Movement = {
  date: string
  minutes: number
  /** The bank after it. */
  total: number
} & ({ kind: 'day'; day: Day } | { kind: 'adjustment'; entry: TimeEntry })

export interface Ledger {
  /** The bank before the first movement. */
  opening: number
  closing: number
  /** Newest first. */
  movements: Movement[]
}

const adjustmentsOf = ({ entries }: Day) =>
  standing(entries).flatMap((entry) => {
    const effect = effectOf(entry)
    return effect.kind === 'minutes' ? [{ entry, minutes: effect.minutes }] : []
  })

/** Tell whether a day moved the bank, or could have: nobody looks for a day off on which nothing happened. */
const isTold = (day: Day) => day.expected_minutes > 0 || day.worked_minutes > 0 || hoursOf(day) !== 0

/** What a day's hours did to the bank, without its adjustments. */
const hoursOf = ({ balance_minutes, adjustment_minutes }: Day) => balance_minutes - adjustment_minutes

/** Return the days that the bank at the end of the period counts: those of the bond that goes on, up to the last day counted. */
function countedDays({ days, counted_until, to, earlier_bonds }: UserBalance): Day[] {
  const until = counted_until ?? to
  const ended = earlier_bonds?.at(-1)?.to ?? ''
  return days.filter(({ date, in_progress }) => !in_progress && date <= until && date > ended)
}

/** Return how the bank moved in a period, day by day and adjustment by adjustment, up to what it is at the end. */
export function ledgerOf(balance: UserBalance): Ledger {
  const days = countedDays(balance)
  const closing = balance.general_balance_minutes
  const opening = closing - days.reduce((sum, { balance_minutes }) => sum + balance_minutes, 0)
  let total = opening
  const movements = days.flatMap((day): Movement[] => {
    const { date } = day
    const steps: Movement[] = []
    if (isTold(day)) {
      total += hoursOf(day)
      steps.push({ date, kind: 'day', day, minutes: hoursOf(day), total })
    }
    for (const { entry, minutes } of adjustmentsOf(day)) {
      total += minutes
      steps.push({ date, kind: 'adjustment', entry, minutes, total })
    }
    return steps
  })
  return { opening, closing, movements: movements.reverse() }
}
