import { formatBalance } from '../text/format.ts'
import { occurrenceWords } from '../text/occurrence-words.ts'
import { hasCounting } from './set-aside.ts'
import type { SheetContent, SheetDay, SheetMark } from './sheet-content.ts'

/** A letter that is shown; an original mark has none. */
export type Letter = Exclude<SheetMark['letter'], 'O'>

/** The meaning of each letter (Portaria 671). */
export const letterWords: Record<Letter, string> = {
  I: 'Incluído pelo gestor, com motivo',
  D: 'Desconsiderado, com motivo',
  P: 'Pausa pré-assinalada na escala',
  T: 'Importado de outro relógio',
}

export const hasLetter = (mark: SheetMark): mark is SheetMark & { letter: Letter } => mark.letter !== 'O'

/** Return the letters that occur on a sheet, in the order in which they are explained. */
export function lettersOf({ days }: Pick<SheetContent, 'days'>): Letter[] {
  const found = new Set(days.flatMap(({ marks }) => marks.map(({ letter }) => letter)))
  return (['I', 'D', 'P', 'T'] as const).filter((letter) => found.has(letter))
}

/**
 * Tell whether a day of work was missed without a reason: on paper, in the sums, and in the AEJ. Under a rule of the journey it is the one
 * that payroll deducts, also where an adjustment makes up for it; the simple rule names none, and nothing is missed that one made up for.
 */
export const isMissing = ({ kind, expected_minutes, balance_minutes, marks, occurrences }: SheetDay): boolean =>
  kind === 'work' &&
  expected_minutes > 0 &&
  (occurrences.includes('missing') || (balance_minutes < 0 && !hasCounting(marks)))

/** Say what a day was besides its kind and its marks: nothing done, an adjustment, what deserved a look. */
export function factsOf(day: SheetDay): string[] {
  const { kind, marks, adjustment_minutes, occurrences } = day
  const others = occurrences.filter((one) => one !== 'incomplete' && one !== 'missing')
  return [
    isMissing(day) ? 'Falta' : kind === 'day_off' && marks.length === 0 ? 'Folga' : '',
    adjustment_minutes === 0 ? '' : `Ajuste de ${formatBalance(adjustment_minutes)}`,
    ...others.map((one) => occurrenceWords[one].name),
  ].filter(Boolean)
}
