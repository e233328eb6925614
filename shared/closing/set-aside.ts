import { inOrder, type Mark } from '../clock/entry.ts'
import { moves, type State } from '../pay-rules/stretches.ts'
import type { SheetMark } from './sheet-content.ts'

/** Why the program sets an original mark aside: it adds no minute to a day. */
const REASONS = { still: 'Registro repetido ou fora de ordem', in_pause: 'Saída durante a pausa' } as const

/** The effect of a mark: it opens or closes work, changes nothing, or ends the journey during a pause. */
type Effect = 'opens' | 'closes' | keyof typeof REASONS

interface Judged extends Mark {
  mark: SheetMark
  /** Null of what was disregarded. */
  effect: Effect | null
}

/** Tell whether it was the program that set a mark aside, for a reason. */
const isBy = (why: keyof typeof REASONS, { letter, reason, by }: SheetMark) =>
  letter === 'D' && by === null && reason === REASONS[why]

/** Return what a mark that counts does, and what somebody is in behind it. */
function effectOf({ type }: SheetMark, state: State): { effect: Effect; next: State } {
  const { from, to } = moves[type]
  if (!from.includes(state)) return { effect: 'still', next: state }
  if (to === 'work') return { effect: 'opens', next: to }
  return { effect: state === 'pause' ? 'in_pause' : 'closes', next: to }
}

/** Return the marks of a day in the order of the clock law, each with what it does. */
function judged(marks: readonly SheetMark[]): Judged[] {
  let state: State = 'none'
  const own = inOrder(marks.map((mark) => ({ entry_type: mark.type, at: Date.parse(mark.at), mark })))
  return own.map((one) => {
    if (isBy('in_pause', one.mark)) state = 'none'
    if (one.mark.letter === 'D') return { ...one, effect: null }
    const { effect, next } = effectOf(one.mark, state)
    state = next
    return { ...one, effect }
  })
}

const reasonFor = ({ effect }: Judged) => (effect === 'still' || effect === 'in_pause' ? REASONS[effect] : null)

/**
 * Return the marks of a day as a sheet holds them: an original one that adds nothing is set aside by the program, with the reason, so that the
 * day is not odd; a saida during a pausa is one, the pausa is the exit. What a hand or another clock's file brought is no original that could
 * be disregarded: it stays as it is.
 */
export function withSetAside(marks: readonly SheetMark[]): SheetMark[] {
  const reasons = new Map(judged(marks).map((one) => [one.mark, reasonFor(one)]))
  return marks.map((mark) => {
    const reason = reasons.get(mark) ?? null
    return reason !== null && mark.letter === 'O' ? { ...mark, letter: 'D', reason, by: null } : mark
  })
}

/**
 * Return the marks of a day as a file of the law tells them, in the order of the clock law: those that count alternate, openers and closers.
 * Left out is what adds nothing and is no original: the file has no word for it. On sheets of before, which told that as disregarded too, it
 * has no number of the clock.
 */
export function marksOfFile(marks: readonly SheetMark[]): SheetMark[] {
  return judged(withSetAside(marks)).flatMap((one) => {
    const isLeftOut = reasonFor(one) !== null || (isBy('in_pause', one.mark) && one.mark.nsr === null)
    return isLeftOut ? [] : [one.mark]
  })
}

/** Tell whether some mark of a day counts. */
export const hasCounting = (marks: readonly SheetMark[]): boolean =>
  marksOfFile(marks).some(({ letter }) => letter !== 'D')

/** Tell whether a mark of a day has no other one to make a pair with: what moves nothing may be half of a pair that is missing. */
export function hasOddMarks(marks: readonly SheetMark[]): boolean {
  const all = judged(marks)
  const paired = all.filter(({ effect }) => effect === 'opens' || effect === 'closes').length
  const still = all.filter(({ effect, mark }) => effect === 'still' || isBy('still', mark)).length
  return paired % 2 === 1 || still % 2 === 1 || (paired === 0 && still > 0)
}
