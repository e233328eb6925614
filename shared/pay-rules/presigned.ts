import { MINUTE } from '../calendar/day.ts'
import type { Mark } from '../clock/entry.ts'
import { segmentsOf } from '../clock/worked.ts'
import type { Contract } from './contract.ts'
import type { PayRule } from './rule.ts'

const isOfBreak = ({ entry_type }: Mark) => entry_type === 'pausa' || entry_type === 'retorno'

/**
 * Return the breaks that the schedule marks in somebody's place (CLT art. 74 §2; `P` in the AEJ), each as its two marks: under a rule that
 * judges breaks, on a day on which no break is marked, where work goes on before and after it. `now` (ms) is null once the day is over.
 */
export function presignedMarks(
  marks: readonly Mark[],
  { presigned }: Pick<Contract, 'presigned'>,
  { breaks }: Pick<PayRule, 'breaks'>,
  now: number | null,
): Mark[] {
  if (presigned.length === 0 || breaks.length === 0 || marks.some(isOfBreak)) return []
  // Such rules cut marks to their minutes.
  const work = segmentsOf(marks, now)
    .filter(({ kind }) => kind === 'work')
    .map(({ from, to }) => ({ from: Math.floor(from / MINUTE), to: Math.floor(to / MINUTE) }))
  return presigned
    .filter((pause) => work.some(({ from, to }) => from < pause.from && pause.to < to))
    .flatMap(({ from, to }): Mark[] => [
      { entry_type: 'pausa', at: from * MINUTE },
      { entry_type: 'retorno', at: to * MINUTE },
    ])
}
