import { formatBalance } from '../text/format.ts'
import { occurrenceWords } from '../text/occurrence-words.ts'
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

/** Tell whether work was due on a day and none was done, as the sums count it. */
export const isMissing = ({ kind, expected_minutes, worked_minutes, incomplete }: SheetDay): boolean =>
  kind === 'work' && expected_minutes > 0 && worked_minutes === 0 && !incomplete

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
