import { inOrder, labelOf, type Mark, type PunchType } from './entry.ts'
import { blockedReason, clockState, fits } from './state.ts'

/** A mark that does not fit its day, with the reason in the words of its button. */
export interface Misfit<M extends Mark = Mark> {
  mark: M
  why: string
}

/** Return the marks of a day, given in any order, that the buttons would not have offered at that point. */
export function misfits<M extends Mark>(marks: readonly M[]): Misfit<M>[] {
  const before: M[] = []
  const wrong: Misfit<M>[] = []
  for (const mark of inOrder(marks)) {
    const state = clockState(before.slice(-1))
    const type = mark.entry_type as PunchType
    if (!fits(state, type)) wrong.push({ mark, why: blockedReason(state, type) ?? '' })
    before.push(mark)
  }
  return wrong
}

const sameMark = (one: Mark, other: Mark) => one.entry_type === other.entry_type && one.at === other.at

/**
 * Return the first mark that a change would put out of order; null if none. Marks that were out of order before are ignored, so that a
 * change may repair part of a day.
 */
export function firstMisfit<M extends Mark>(before: readonly M[], after: readonly M[]): Misfit<M> | null {
  const already = misfits(before).map(({ mark }) => mark)
  return misfits(after).find(({ mark }) => !already.some((one) => sameMark(one, mark))) ?? null
}

/** `Saída às 17:04 não cabe neste dia: jornada finalizada.` `time` is the mark's time at its place. */
export function misfitText({ mark, why }: Misfit, time: string): string {
  const reason = why === '' ? '' : `: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
  return `${labelOf(mark.entry_type)} às ${time} não cabe neste dia${reason}.`
}
