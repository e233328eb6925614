import { bankMinutes } from '#shared/balance/day.ts'
import { effectOf } from '#shared/clock/adjustment.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { ToldLine } from '../../features/balance/line-words.ts'

type Day = UserBalance['days'][number]

/** A movement of the bank: a day's hours, one adjustment of that day, or what else changed the bank on it. Minutes. */
export type RunningMovement = Step & {
  /** The bank after it. */
  total: number
}

export interface Ledger {
  /** The bank before the first movement. */
  opening: number
  closing: number
  /** Newest first. */
  movements: RunningMovement[]
}

/** Tell whether the rule of a day has an hour bank at all. */
const hasBank = ({ terms }: Day) => !terms || (terms.rule.bank !== null && terms.rule.kind !== 'isento')

const adjustmentsOf = (day: Day) =>
  standing(hasBank(day) ? day.entries : []).flatMap((entry) => {
    const effect = effectOf(entry)
    return effect.kind === 'minutes' ? [{ entry, minutes: effect.minutes }] : []
  })

/** Tell whether a day moved the bank, or could have: nobody looks for a day off on which nothing happened. */
const isTold = (day: Day) => day.expected_minutes > 0 || day.worked_minutes > 0 || hoursOf(day) !== 0

/** Return what a day's hours did to the bank, in minutes, without its adjustments. */
const hoursOf = (day: Day) => bankMinutes(day) - (hasBank(day) ? day.adjustment_minutes : 0)

/** Return the days that the bank at the end of the period counts: those of the bond that goes on, up to the last day counted. */
function countedDays({ days, counted_until, to, earlier_bonds }: UserBalance): Day[] {
  const until = counted_until ?? to
  const ended = earlier_bonds?.at(-1)?.to ?? ''
  return days.filter(({ date, in_progress }) => !in_progress && date <= until && date > ended)
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, minutes) => sum + minutes, 0)

/** A movement of the bank: what moved it, and by how many minutes. */
type Step = { date: string; minutes: number } & (
  | { kind: 'day'; day: Day }
  | { kind: 'adjustment'; entry: TimeEntry }
  | { kind: 'line'; line: ToldLine }
)

function stepsOf(day: Day, others: readonly ToldLine[]): Step[] {
  const { date } = day
  const hours: Step[] = isTold(day) ? [{ date, kind: 'day', day, minutes: hoursOf(day) }] : []
  return [
    ...hours,
    ...adjustmentsOf(day).map((one): Step => ({ date, kind: 'adjustment', ...one })),
    ...others
      .filter((line) => line.date === date)
      .map((line): Step => ({ date, kind: 'line', line, minutes: line.effect })),
  ]
}

/**
 * Return how the bank moved in a period, day by day and adjustment by adjustment, up to what it is at the end. `lines`: those of the hour
 * bank, of which what is no day's hours stands behind its day.
 */
export function ledgerOf(balance: UserBalance, lines: readonly ToldLine[] = []): Ledger {
  const others = lines.filter(({ isOfDay }) => !isOfDay)
  const steps = countedDays(balance).flatMap((day) => stepsOf(day, others))
  const closing = balance.general_balance_minutes
  const opening = closing - sumOf(steps.map(({ minutes }) => minutes))
  let total = opening
  const movements = steps.map((step): RunningMovement => {
    total += step.minutes
    return { ...step, total }
  })
  return { opening, closing, movements: movements.reverse() }
}
