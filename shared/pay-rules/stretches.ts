import { MINUTE } from '../calendar/day.ts'
import { inOrder, type Mark, type PunchType } from '../clock/entry.ts'
import { segmentsOf } from '../clock/worked.ts'
import type { PayRule } from './rule.ts'
import { gapsOf, joined, lengthOf, type Span } from './spans.ts'

/** Minutes between two stretches from which they are two journeys. */
const APART = 660

/** The work of a day as its marks tell it. */
export interface MarkedDay {
  /** Its stretches of work, in order. */
  stretches: readonly Span[]
  worked: number
  incomplete: boolean
  /** Whether it goes on at the moment. */
  running: boolean
  /** Whether a mark moved nothing. */
  misplaced: boolean
}

/** The state of a person between two marks. */
export type State = 'work' | 'pause' | 'none'

/** The state after each mark, and the states in which it counts; in any other it changes nothing. */
export const moves: Record<PunchType, { to: State; from: readonly State[] }> = {
  entrada: { to: 'work', from: ['none', 'pause'] },
  retorno: { to: 'work', from: ['none', 'pause'] },
  pausa: { to: 'pause', from: ['work'] },
  saida: { to: 'none', from: ['work', 'pause'] },
}

/** Tell whether some mark of a day changes nothing: an opener while work runs, a pause without work. */
function hasMisplaced(marks: readonly Mark[]): boolean {
  let state: State = 'none'
  for (const { entry_type } of inOrder(marks)) {
    const move = moves[entry_type as PunchType]
    if (!move.from.includes(state)) return true
    state = move.to
  }
  return false
}

/** Return what the marks of a day say under a rule; `now` is null on all days but today. */
export function markedDay(marks: readonly Mark[], now: number | null, precision: PayRule['precision']): MarkedDay {
  const cut = (at: number) => (precision === 'minute' ? Math.floor(at / MINUTE) : at / MINUTE)
  const work = segmentsOf(marks, now).filter(({ kind }) => kind === 'work')
  const stretches = joined(work.map(({ from, to }) => ({ from: cut(from), to: cut(to) })))
  const isOpen = work.at(-1)?.open ?? false
  const ms = work.reduce((sum, { from, to }) => sum + to - from, 0)
  return {
    stretches,
    worked: precision === 'minute' ? lengthOf(stretches) : Math.floor(ms / MINUTE),
    incomplete: isOpen && now === null,
    running: isOpen && now !== null,
    misplaced: hasMisplaced(marks),
  }
}

/** Return where the journeys of a day begin among its stretches: those with eleven hours between them are apart. */
export function journeyStarts(stretches: readonly Span[]): number[] {
  if (stretches.length === 0) return []
  return [0, ...gapsOf(stretches).flatMap((gap, i) => (gap >= APART ? [i + 1] : []))]
}

/** Return the stretches of each journey. */
export const inJourneys = (stretches: readonly Span[], starts: readonly number[]): Span[][] =>
  starts.map((start, i) => stretches.slice(start, starts[i + 1]))
