import type { PayRule } from '../../pay-rules/rule.ts'
import { gapsOf } from './contract.ts'
import { count, MINUTE, type Minute, sum, whole } from './minute.ts'
import { reduced } from './night.ts'
import type { WorkedDay } from './worked-day.ts'

/** The breaks of a day: due, taken and lacking (minutes), and whether one is longer than the law allows. */
export interface Breaks {
  required: number
  taken: number
  shortfall: number
  hasLong: boolean
}

const LONGEST_BREAK = 120 * MINUTE

function durationOf(day: WorkedDay, minutes: readonly Minute[]): number {
  const { rule, contract, journeys, nights, tolerated, counted } = day
  const isReduced = rule.break_basis === 'reduced'
  if (tolerated.tolerance === 'applied' && journeys.length === 1) {
    const clock = contract.rows.length === 0 ? contract.clock : contract.real
    return isReduced ? counted : clock
  }
  if (!isReduced) return count(minutes)
  const night = count(minutes.filter((minute) => nights.night.has(minute)))
  return count(minutes) - night + reduced(night, rule.night)
}

function takenOf({ break_measure }: PayRule, gaps: readonly number[]): number {
  return whole(break_measure === 'sum' ? sum(gaps, (gap) => gap) : Math.max(0, ...gaps))
}

/** Return a day's breaks, summed over its journeys. */
export function breaksOf(day: WorkedDay): Breaks {
  const breaks = { required: 0, taken: 0, shortfall: 0, hasLong: false }
  const { marked, rule, journeys } = day
  if (marked.incomplete || marked.running) return breaks
  journeys.forEach((minutes, number) => {
    const gaps = gapsOf(marked.stretches.filter((_, index) => marked.journey[index] === number))
    const duration = durationOf(day, minutes)
    const due = rule.breaks.findLast(({ over }) => duration > over)?.minutes ?? 0
    const taken = takenOf(rule, gaps)
    const lack = Math.max(0, due - taken)
    breaks.required += due
    breaks.taken += taken
    breaks.shortfall += lack <= rule.break_tolerance ? 0 : lack
    breaks.hasLong ||= gaps.some((gap) => gap > LONGEST_BREAK)
  })
  return breaks
}
