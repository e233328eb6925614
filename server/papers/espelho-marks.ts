import { DAY, dayOf, timeOf } from '#shared/calendar/day.ts'
import { PUNCH_TYPES } from '#shared/clock/entry.ts'
import type { SheetMark } from '#shared/closing/sheet-content.ts'
import { hasLetter, type Letter } from '#shared/closing/sheet-words.ts'
import { plain } from './espelho-look.ts'
import type { Paper } from './paper.ts'
import type { Ink } from './paper-look.ts'

/** Original marks that stand in one line. */
const IN_A_LINE = 4

export const letterInk: Record<Letter, Ink> = { I: 'pen', D: 'red', P: 'sun', T: 'pen' }

/** A mark of a day, and by how many days its clock is past the day that it belongs to: a shift of the night ends on the next one. */
export interface ShiftedMark {
  mark: SheetMark
  shift: number
}

const wallAt = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)

/** Return the marks of a day with their shifts. A mark may be of another zone than the sheet: some hours do not matter. */
export const shifted = (marks: readonly SheetMark[], date: string, zone: string): ShiftedMark[] =>
  marks.map((mark) => {
    const at = Date.parse(mark.at)
    return { mark, shift: Math.round((wallAt(dayOf(at, zone), timeOf(at, zone)) - wallAt(date, mark.time)) / DAY) }
  })

/** Return what the clock registered, as it registered it, line by line. */
export function originalLines(marks: readonly ShiftedMark[]): ShiftedMark[][] {
  const own = marks.filter(({ mark: { letter } }) => letter === 'O' || letter === 'D')
  const count = Math.ceil(own.length / IN_A_LINE)
  return Array.from({ length: count }, (_, i) => own.slice(i * IN_A_LINE, (i + 1) * IN_A_LINE))
}

/** The marks that count in a line, one at most for each of `PUNCH_TYPES`. */
export type Round = (ShiftedMark | undefined)[]

/** Return the marks that count below their kinds, in the order of time: a kind that comes again begins another line. */
export function countedLines(marks: readonly ShiftedMark[]): Round[] {
  const rounds: Round[] = []
  let last: number = PUNCH_TYPES.length
  for (const one of marks) {
    if (one.mark.letter === 'D') continue
    const place = PUNCH_TYPES.indexOf(one.mark.type)
    if (place <= last || rounds.length === 0) rounds.push(Array(PUNCH_TYPES.length).fill(undefined))
    last = place
    const round = rounds.at(-1)
    if (round) round[place] = one
  }
  return rounds
}

/** Write a mark with its letter raised beside it, and a space behind, so that marks are not read as one word. */
export function writeMark(paper: Paper, { mark, shift }: ShiftedMark, x: number, baseline: number): void {
  const isOut = mark.letter === 'D'
  let next = paper.write(mark.time, x, baseline, { ...plain, ink: isOut ? 'label' : 'ink' }) + 1
  const raised = baseline - 2.4
  if (hasLetter(mark))
    next = paper.write(mark.letter, next, raised, { size: 6.5, weight: 'strong', ink: letterInk[mark.letter] })
  const days = shift === 0 ? '' : shift > 0 ? `+${shift}` : `−${-shift}`
  paper.write(`${days} `, next, raised, { size: 6, ink: 'label' })
}
