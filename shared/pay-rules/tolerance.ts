import type { Contract } from './contract.ts'
import type { PayRule } from './rule.ts'
import { gapsOf, type Span } from './spans.ts'

/** The variations of the marks of a day from its contract, in minutes. */
interface Variations {
  minutes: readonly number[]
  /** Whether each has a mark of its own, and is judged by itself as well. */
  byMark: boolean
}

const apart = (one: number, other: number) => Math.abs(one - other)
const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0)

/** Whether each stretch has its row: with other numbers of them, or a floating break, only the ends and the breaks are compared. */
export const isPaired = (stretches: readonly Span[], { rows, floating }: Contract): boolean =>
  floating === 0 && stretches.length === rows.length

function variationsOf(stretches: readonly Span[], worked: number, contract: Contract): Variations {
  const { rows, floating, clock } = contract
  const [first, last] = [stretches[0] as Span, stretches.at(-1) as Span]
  const [begin, end] = [rows[0], rows.at(-1)]
  if (!begin || !end) return { minutes: [apart(worked, clock)], byMark: false }
  if (isPaired(stretches, contract)) {
    const bounds = stretches.flatMap(({ from, to }, i) => {
      const row = rows[i] as Span
      return [apart(from, row.from), apart(to, row.to)]
    })
    return { minutes: bounds, byMark: true }
  }
  const breaks = apart(sum(gapsOf(stretches)), sum(gapsOf(rows)) + floating)
  return { minutes: [apart(first.from, begin.from), apart(last.to, end.to), breaks], byMark: true }
}

/** Tell whether the marks of a day are so near its contract that they count as if they were on it (CLT art. 58 §1, Súmula 366 TST). */
export function isTolerated(
  stretches: readonly Span[],
  worked: number,
  contract: Contract,
  { per_mark, per_day }: NonNullable<PayRule['tolerance']>,
): boolean {
  const { minutes, byMark } = variationsOf(stretches, worked, contract)
  return sum(minutes) <= per_day && (!byMark || minutes.every((one) => one <= per_mark))
}

/**
 * Return the stretches as they count where the tolerance applies: the contract's; with other marks than it has rows, the marks between its
 * bounds; without times, the marks. Always as many as there are stretches; one that would end before it begins is empty.
 */
export function toleratedStretches(stretches: readonly Span[], contract: Contract): Span[] {
  const { rows } = contract
  if (isPaired(stretches, contract)) return [...rows]
  const [begin, end] = [rows[0], rows.at(-1)]
  if (!begin || !end) return [...stretches]
  return stretches.map((span, i) => {
    const from = i === 0 ? begin.from : span.from
    const to = i === stretches.length - 1 ? end.to : span.to
    return { from, to: Math.max(from, to) }
  })
}

/** Return by how much a day begins late, and ends early, against its contract. */
export function lateAndEarly(stretches: readonly Span[], contract: Contract): { late: number; early: number } {
  const { rows } = contract
  const pairs: [Span, Span][] = isPaired(stretches, contract)
    ? stretches.map((span, i) => [span, rows[i] as Span])
    : [[{ from: (stretches[0] as Span).from, to: (stretches.at(-1) as Span).to }, wholeOf(rows)]]
  return {
    late: sum(pairs.map(([own, due]) => Math.max(0, own.from - due.from))),
    early: sum(pairs.map(([own, due]) => Math.max(0, due.to - own.to))),
  }
}

const wholeOf = (rows: readonly Span[]): Span => ({ from: (rows[0] as Span).from, to: (rows.at(-1) as Span).to })
