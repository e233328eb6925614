import { nightOf, reduced } from './night.ts'
import type { PayRule } from './rule.ts'
import { gapsOf, joined, lengthOf, type Span } from './spans.ts'
import type { WorkedDay } from './worked-day.ts'

/** The breaks of a day in minutes, summed over its journeys, and whether one of them was over two hours (CLT art. 71). */
export interface Breaks {
  required: number
  taken: number
  shortfall: number
  isLong: boolean
}

const NONE: Breaks = { required: 0, taken: 0, shortfall: 0, isLong: false }
const LONGEST = 120

/** Return how long a journey is where its break is judged: with the tolerance applied the contract's length. */
function durationOf(day: WorkedDay, journey: readonly Span[]): number {
  const { rule, contract, nights, tolerance, effective, counted } = day
  const byNight = rule.break_basis === 'reduced'
  if (tolerance === 'applied' && effective.length === 1) {
    if (byNight) return counted
    return contract.rows.length > 0 ? lengthOf(contract.work) : contract.clock
  }
  const spans = joined(journey)
  if (!byNight) return lengthOf(spans)
  const night = lengthOf(nightOf([spans], nights, rule.night).spans)
  return lengthOf(spans) - night + reduced(night, rule.night)
}

function breakOf(
  { breaks, break_measure, break_tolerance }: PayRule,
  duration: number,
  gaps: readonly number[],
): Breaks {
  const required = breaks.findLast(({ over }) => duration > over)?.minutes ?? 0
  const longest = Math.max(0, ...gaps)
  const taken = Math.floor(break_measure === 'longest' ? longest : gaps.reduce((sum, gap) => sum + gap, 0))
  const lack = Math.max(0, required - taken)
  return { required, taken, shortfall: lack <= break_tolerance ? 0 : lack, isLong: longest > LONGEST }
}

/** Return the breaks of a day: due by what each journey counts, taken as they are marked. Unknown while the day is open. */
export function breaksOf(day: WorkedDay): Breaks {
  if (day.incomplete || day.running) return NONE
  return day.effective
    .map((journey, i) => breakOf(day.rule, durationOf(day, journey), gapsOf(day.marked[i] ?? [])))
    .reduce(
      (sum, one) => ({
        required: sum.required + one.required,
        taken: sum.taken + one.taken,
        shortfall: sum.shortfall + one.shortfall,
        isLong: sum.isLong || one.isLong,
      }),
      NONE,
    )
}
