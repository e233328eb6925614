import type { DayRecord } from '../../pay-rules/record.ts'
import type { PayRule } from '../../pay-rules/rule.ts'
import { type Contract, pausesOf } from './contract.ts'
import { MINUTE, type Span, sum, whole } from './minute.ts'
import type { Marked } from './stretches.ts'

/** A day's stretches as the tolerance leaves them, each in the place of the marked one. */
export interface Tolerated {
  tolerance: DayRecord['tolerance']
  effective: Span[]
  /** The minutes that the day counts as by the contract; null where its own minutes decide. */
  counted: { minutes: number; night: number } | null
  late: number
  early: number
}

const atRows = (marked: Marked, contract: Contract) =>
  !contract.hasFloatingBreak && contract.rows.length === marked.stretches.length

/** Return pairs of marked and contracted bounds: all of them, or the first and the last. */
function bounds(marked: Marked, contract: Contract): { start: boolean; marked: number; contract: number }[] {
  const { stretches } = marked
  const { rows } = contract
  const edges = (spans: readonly Span[]) => {
    if (atRows(marked, contract)) return spans
    return [{ from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 }]
  }
  const theirs = edges(rows)
  return edges(stretches).flatMap(({ from, to }, index) => [
    { start: true, marked: from, contract: theirs[index]?.from ?? 0 },
    { start: false, marked: to, contract: theirs[index]?.to ?? 0 },
  ])
}

function isTolerated(rule: PayRule, marked: Marked, contract: Contract): boolean {
  const { per_mark, per_day } = rule.tolerance ?? { per_mark: 0, per_day: 0 }
  const worked = whole(sum(marked.stretches, ({ from, to }) => to - from))
  if (contract.rows.length === 0) return Math.abs(worked - contract.scheduled) <= per_day
  const variations = bounds(marked, contract).map((bound) => Math.abs(bound.marked - bound.contract) / MINUTE)
  if (!atRows(marked, contract)) variations.push(Math.abs(pausesOf(marked.stretches) - contract.pauses))
  return variations.every((minutes) => minutes <= per_mark) && sum(variations, (minutes) => minutes) <= per_day
}

function applied(marked: Marked, contract: Contract): Span[] {
  const { rows } = contract
  if (rows.length === 0) return marked.stretches
  if (atRows(marked, contract)) return rows
  const last = marked.stretches.length - 1
  return marked.stretches.map((span, index) => ({
    from: index === 0 ? (rows[0]?.from ?? span.from) : span.from,
    to: index === last ? (rows.at(-1)?.to ?? span.to) : span.to,
  }))
}

/** Judge a day's marks against its contract. `isJudged`: the kind of the day lets them be. */
export function toleratedOf(rule: PayRule, marked: Marked, contract: Contract, isJudged: boolean): Tolerated {
  const asMarked = { effective: marked.stretches, counted: null, late: 0, early: 0 }
  const isOpen = marked.incomplete || marked.running || marked.stretches.length === 0
  if (!rule.tolerance || !isJudged || isOpen) return { tolerance: 'none', ...asMarked }
  if (!isTolerated(rule, marked, contract)) {
    const all = contract.rows.length === 0 ? [] : bounds(marked, contract)
    const late = all.map((bound) => (bound.start ? Math.max(0, bound.marked - bound.contract) : 0))
    const early = all.map((bound) => (bound.start ? 0 : Math.max(0, bound.contract - bound.marked)))
    return {
      tolerance: 'exceeded',
      ...asMarked,
      late: whole(sum(late, (ms) => ms)),
      early: whole(sum(early, (ms) => ms)),
    }
  }
  const { real, realNight, scheduled } = contract
  const counted = contract.rows.length === 0 ? { minutes: scheduled, night: 0 } : { minutes: real, night: realNight }
  return { tolerance: 'applied', effective: applied(marked, contract), counted, late: 0, early: 0 }
}
