import { inOrder, labelOf, type Mark, type PunchType } from './entry.ts'
import { blockedReason, clockState, fits } from './state.ts'

/** A mark that stands where the day has no room for it, and why not, in the words of its button. */
export interface Misfit<M extends Mark = Mark> {
  mark: M
  why: string
}

/** The marks of a day, in any order, that the buttons would not have offered where they stand. */
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
 * The first mark that a change would leave out of order; null when the day takes it. What was out of order before is nobody's
 * reason to refuse: a change may mend a part of a day.
 */
export function firstMisfit<M extends Mark>(before: readonly M[], after: readonly M[]): Misfit<M> | null {
  const already = misfits(before).map(({ mark }) => mark)
  return misfits(after).find(({ mark }) => !already.some((one) => sameMark(one, mark))) ?? null
}

/** `Saída às 17:04 não cabe neste dia: jornada finalizada.` `time` is the mark's, as its place reads it. */
export function misfitText({ mark, why }: Misfit, time: string): string {
  const reason = why === '' ? '' : `: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
  return `${labelOf(mark.entry_type)} às ${time} não cabe neste dia${reason}.`
}
