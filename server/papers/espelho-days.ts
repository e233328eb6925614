import { labelOf, PUNCH_TYPES } from '#shared/clock/entry.ts'
import type { SheetDay } from '#shared/closing/sheet-content.ts'
import { factsOf, hasLetter } from '#shared/closing/sheet-words.ts'
import { formatDuration, weekdayName } from '#shared/text/format.ts'
import { balanceWords, type Espelho } from './espelho-content.ts'
import { LEFT, plain, RIGHT, small, WIDE } from './espelho-look.ts'
import { countedLines, originalLines, type Round, type ShiftedMark, shifted, writeMark } from './espelho-marks.ts'
import type { Block, Flow } from './flow.ts'
import type { Paper } from './paper.ts'
import type { Column, Ink, Style } from './paper-look.ts'

// Where columns begin; those of figures end there.
const ORIGINAL = LEFT + 38
const COUNTED = LEFT + 174
const FIGURES = [352, 387, 427].map((x) => LEFT + x)
const FACTS = LEFT + 437
/** From a mark to the next one in its line. */
const [ORIGINAL_STEP, COUNTED_STEP] = [33, 38]
const LINE = 10.5
const PADDING = 3.3
const NOTES_PADDING = 2.5
const notes: Column = { ...small, width: RIGHT - ORIGINAL, leading: LINE }

/** Lines of marks that stay together: a day with more goes on in another row. */
const MOST_LINES = 40

type Head = readonly [words: string, x: number, line: number, style: Style]

const head: Style = { ...small, ink: 'support' }
const upper: Style = { ...head, weight: 'strong' }

/** The head of each column; two of them have a line above. */
const HEADS: readonly (readonly Head[])[] = [
  [['Dia', LEFT, 1, head]],
  [
    ['Marcações originais ', ORIGINAL, 0, upper],
    ['no registro de ponto', ORIGINAL, 1, head],
  ],
  ...PUNCH_TYPES.map((type, i): Head[] => [
    ...(i === 0 ? [['Marcações tratadas ', COUNTED, 0, upper] as const] : []),
    [labelOf(type), COUNTED + i * COUNTED_STEP, 1, head],
  ]),
  ...['Jornada', 'Previsto', 'Saldo'].map((name, i): Head[] => [
    [name, FIGURES[i] ?? 0, 1, { ...head, align: 'right' }],
  ]),
  [['Ocorrência', FACTS, 1, head]],
]

/** The heads of the columns; drawn again they are told to nobody who hears the page. */
function columns(paper: Paper, isAgain: boolean): Block {
  const write = (heads: readonly Head[], top: number) => {
    for (const [words, x, line, style] of heads) paper.write(words, x, top + 11 + line * 10, style)
  }
  return {
    height: 26.75,
    draw(top) {
      if (isAgain) paper.decoration(() => write(HEADS.flat(), top))
      else
        paper.group('TR', () => {
          for (const cell of HEADS) paper.tagged('TH', () => write(cell, top), 'Column')
        })
      paper.rule(LEFT, top + 26, WIDE, { thickness: 0.75, ink: 'ink' })
    },
  }
}

const kindWords: Partial<Record<SheetDay['kind'], string>> = {
  holiday: 'Feriado',
  vacation: 'Férias',
  health: 'Saúde',
  personal: 'Pessoal',
}

/** Say in a few words what a day was besides its marks. */
function factWords(day: SheetDay): string {
  const { kind, holiday_name, incomplete } = day
  const named = kind === 'holiday' ? (holiday_name ?? kindWords.holiday) : kindWords[kind]
  return [named ?? '', incomplete ? 'Incompleto' : '', ...factsOf(day)].filter(Boolean).join(' · ')
}

/** The lines of a row, column by column. */
interface Row {
  day: SheetDay
  isFirst: boolean
  original: readonly ShiftedMark[][]
  counted: readonly Round[]
  fact: string
}

/** Split a day into rows that fit on a page: one, but for a day of which nobody can think. */
function rowsOf(day: SheetDay, zone: string, fact: string): Row[] {
  const marks = shifted(day.marks, day.date, zone)
  const [original, counted] = [originalLines(marks), countedLines(marks)]
  const lines = Math.max(1, original.length, counted.length)
  return Array.from({ length: Math.ceil(lines / MOST_LINES) }, (_, i) => {
    const [from, to] = [i * MOST_LINES, (i + 1) * MOST_LINES]
    const part = { original: original.slice(from, to), counted: counted.slice(from, to) }
    return { day, isFirst: i === 0, ...part, fact: i === 0 ? fact : '' }
  })
}

/** Return what is written of the figures of a day: nothing where there is nothing to say. */
function figuresOf({ marks, worked_minutes, expected_minutes, balance_minutes }: SheetDay): string[] {
  if (marks.length === 0 && worked_minutes === 0 && expected_minutes === 0 && balance_minutes === 0) return []
  return [formatDuration(worked_minutes), formatDuration(expected_minutes), balanceWords(balance_minutes)]
}

const linesOf = ({ original, counted }: Row) => Math.max(1, original.length, counted.length)

const baselineOf = (top: number, line = 0) => top + PADDING + 7 + line * LINE

function writeDate(paper: Paper, date: string, top: number, ink: Ink): void {
  const end = paper.write(date.slice(8), LEFT, baselineOf(top), { ...plain, weight: 'strong', ink })
  paper.write(` ${weekdayName(date).slice(0, 3)}`, end, baselineOf(top), { ...plain, ink: 'label' })
}

function writeOriginal(paper: Paper, { original }: Row, top: number): void {
  for (const [line, marks] of original.entries())
    for (const [i, mark] of marks.entries()) writeMark(paper, mark, ORIGINAL + i * ORIGINAL_STEP, baselineOf(top, line))
}

/** Write the marks of one kind that count. */
function writeCounted(paper: Paper, { counted }: Row, kind: number, top: number): void {
  for (const [line, round] of counted.entries()) {
    const mark = round[kind]
    if (mark) writeMark(paper, mark, COUNTED + kind * COUNTED_STEP, baselineOf(top, line))
  }
}

function drawRow(paper: Paper, row: Row, top: number): void {
  const { day, isFirst, fact } = row
  const isFree = day.marks.length === 0 && day.kind !== 'work'
  const tell = (draw: () => void) => paper.tagged('TD', draw)
  paper.tagged('TH', () => isFirst && writeDate(paper, day.date, top, isFree ? 'label' : 'ink'), 'Row')
  tell(() => writeOriginal(paper, row, top))
  for (const kind of PUNCH_TYPES.keys()) tell(() => writeCounted(paper, row, kind, top))
  const figures = isFirst ? figuresOf(day) : []
  for (const [i, x] of FIGURES.entries())
    tell(() => void paper.write(figures[i] ?? '', x, baselineOf(top), { ...plain, align: 'right' }))
  tell(() => void paper.write(fact, FACTS, baselineOf(top), { ...small, ink: isFree ? 'label' : 'support' }))
}

type Note = readonly [words: string, ink?: Ink]

/** Return why marks of a day were treated, and by whom. */
const reasonsOf = ({ marks }: SheetDay): Note[] =>
  marks.flatMap((mark) => {
    const told = [mark.reason?.replace(/\.$/, ''), mark.by].filter(Boolean).join(', por ')
    return hasLetter(mark) && told !== '' ? [[`${mark.time} ${mark.letter}: ${told}`] as const] : []
  })

function noteBlock(paper: Paper, [words, ink = 'support']: Note): Block {
  const rows = paper.broken(words, notes)
  return {
    height: rows.length * LINE,
    draw: (top) => paper.group('TR', () => void paper.stack(rows, ORIGINAL, top + 7.8, { ...notes, ink }, 'TD')),
  }
}

/** The blocks of a day, which stay together; the last one ends with a line, darker where a week ends. */
function blocksOf(paper: Paper, day: SheetDay, { content: { zone }, answer }: Espelho): Block[] {
  const fact = factWords(day)
  const isShort = paper.width(fact, small) <= RIGHT - FACTS
  const rows = rowsOf(day, zone, isShort ? fact : '').map(
    (row): Block => ({
      height: linesOf(row) * LINE + PADDING,
      draw: (top) => paper.group('TR', () => drawRow(paper, row, top)),
    }),
  )
  const contested = answer?.contested.find(({ date }) => date === day.date)
  const below: Note[] = [
    ...(isShort ? [] : [[fact] as const]),
    ...reasonsOf(day),
    ...(contested ? [[`Contestado: “${contested.words}”`, 'red'] as const] : []),
  ]
  const room = below.length > 0 ? NOTES_PADDING : 0
  const ink = weekdayName(day.date) === 'domingo' ? 'strong' : 'line'
  const end: Block = { height: room + 0.5, draw: (top) => paper.rule(LEFT, top + room, WIDE, { ink }) }
  return [...rows, ...below.map((note) => noteBlock(paper, note)), end]
}

/** Lay out a sheet's days, oldest first: as the clock registered them, and as they are counted. */
export function layDays(paper: Paper, flow: Flow, espelho: Espelho): void {
  paper.group('Table', () => {
    flow.put(columns(paper, false))
    flow.heading = columns(paper, true)
    for (const day of espelho.content.days) flow.putTogether(blocksOf(paper, day, espelho))
    flow.heading = null
  })
}
