import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { figuresOf, type SheetFigure } from '#shared/closing/sheet-figures.ts'
import { lettersOf, letterWords } from '#shared/closing/sheet-words.ts'
import { countOf, formatDay, formatDuration } from '#shared/text/format.ts'
import { balanceWords, type Espelho, type EspelhoAnswer } from './espelho-content.ts'
import { LEADING, LEFT, label, RIGHT, small, value, WIDE } from './espelho-look.ts'
import { letterInk, shifted } from './espelho-marks.ts'
import type { Block, Flow } from './flow.ts'
import type { Paper } from './paper.ts'
import type { Column, Ink } from './paper-look.ts'

const IN_A_ROW = 6
const CELL = WIDE / IN_A_ROW

function figureWords({ kind, value: amount }: SheetFigure): string {
  if (kind === 'days') return countOf(amount, 'dia', 'dias')
  return kind === 'amount' ? formatDuration(amount) : balanceWords(amount)
}

/** A row of sums between two lines. */
const sumsBlock = (paper: Paper, figures: readonly SheetFigure[]): Block => ({
  height: 32,
  draw(top) {
    for (const [i, figure] of figures.entries()) {
      const x = LEFT + i * CELL + (i === 0 ? 0 : 7)
      if (i > 0) paper.rule(LEFT + i * CELL, top + 4, 0.5, { thickness: 24 })
      paper.text(figure.label, x, top + 11, { ...small, size: 7.5, ink: 'label' })
      paper.text(figureWords(figure), x, top + 25, { size: 11, weight: 'strong' })
    }
    paper.rule(LEFT, top + 31.5, WIDE)
  },
})

const isOverNight = ({ content: { days, zone } }: Espelho) =>
  days.some(({ marks, date }) => shifted(marks, date, zone).some(({ shift }) => shift > 0))

/** Return the legend of the signs that occur in a sheet: its letters, and `+1` for the next day. */
function legendOf(espelho: Espelho): (readonly [sign: string, words: string, ink: Ink])[] {
  const letters = lettersOf(espelho.content).map((letter) => [letter, letterWords[letter], letterInk[letter]] as const)
  return isOverNight(espelho) ? [...letters, ['+1', 'No dia seguinte', 'label']] : letters
}

function legendBlock(paper: Paper, espelho: Espelho): Block[] {
  const signs = legendOf(espelho)
  if (signs.length === 0) return []
  const draw = (top: number) => {
    let x = LEFT
    for (const [sign, words, ink] of signs)
      paper.tagged('P', () => {
        const end = paper.write(sign, x, top + 13, { ...value, size: 8, ink })
        x = paper.write(words, end + 4, top + 13, small) + 14
      })
  }
  return [{ height: 17, draw }]
}

const QR = 82
const TEXT: Column = { ...small, width: 236, leading: LEADING }
const proofWords: Record<EspelhoAnswer['proof'], string> = { password: 'com senha', pin: 'com PIN' }

/** Say who signed when and how, and what stayed out; or that nobody did, which is no consent. */
function signatureOf({ content: { person, zone }, answer }: Espelho): { title: string; ink: Ink; words: string } {
  if (answer === null) {
    const words = 'Silêncio não é concordância: sem a assinatura da pessoa, este espelho fica como não assinado.'
    return { title: 'Ainda não assinado', ink: 'sun', words }
  }
  const { signed_at, proof, device, contested } = answer
  const when = `Em ${formatDay(dayOf(signed_at, zone))} às ${timeWithSecondsOf(signed_at, zone)}, ${proofWords[proof]}`
  const signed = device === null ? `${when}.` : `${when}, em ${device}.`
  if (contested.length === 0) return { title: `Assinado por ${person.name}`, ink: 'ok', words: signed }
  const days = contested.map(({ date }) => formatDay(date).slice(0, 5)).join(', ')
  const title = `Assinado por ${person.name}, com ${countOf(contested.length, 'dia contestado', 'dias contestados')}`
  return { title, ink: 'sun', words: `${signed} Fora da assinatura: ${days}.` }
}

/** A hash in fours, half of it in a line: the application shows the first one as the code of what is signed. */
const codeLines = (hash: string) =>
  [hash.slice(0, 32), hash.slice(32)].map((half) => half.replace(/(.{4})(?=.)/g, '$1 '))

/** A line to sign on by hand, where somebody needs it on paper. */
function handLine(paper: Paper, name: string, top: number): void {
  const [x, width] = [LEFT + 256, RIGHT - QR - 16 - LEFT - 256]
  paper.rule(x, top, width, { ink: 'strong' })
  paper.lines(name, x, top + 10, { ...small, size: 7.5, width, leading: 9 })
}

/** The block of signatures: never apart from itself. */
function signatureBlock(paper: Paper, espelho: Espelho): Block {
  const { content, hash, answer } = espelho
  const { title, ink, words } = signatureOf(espelho)
  const heading: Column = { ...TEXT, size: 9.5, weight: 'strong', ink }
  const told = paper.broken(title, heading).length + paper.broken(words, TEXT).length
  return {
    height: Math.max(QR + 14, 14 + (told + 3) * LEADING + 10),
    draw(top) {
      paper.rule(LEFT, top + 4, WIDE, { thickness: 1.5, ink: 'ink' })
      let last = paper.lines(title, LEFT, top + 20, heading, 'H2')
      last = paper.lines(words, LEFT, last + LEADING + 1, TEXT)
      paper.text('Código deste espelho (SHA-256)', LEFT, last + LEADING + 5, { ...label, size: 8 })
      for (const [i, line] of codeLines(hash).entries())
        paper.text(line, LEFT, last + (2 + i) * LEADING + 4, { ...small, ink: 'ink' })
      if (answer === null) handLine(paper, content.person.name, top + 44)
      handLine(paper, content.employer.name, top + 80)
      paper.qr(`SHA-256 ${hash}`, RIGHT - QR, top + 12, QR)
    },
  }
}

/** Lay out what follows the days: the sums, what letters mean, who signed. */
export function layEnd(paper: Paper, flow: Flow, espelho: Espelho): void {
  const figures = figuresOf(espelho.content)
  const rows = Array.from({ length: Math.ceil(figures.length / IN_A_ROW) }, (_, i) =>
    sumsBlock(paper, figures.slice(i * IN_A_ROW, (i + 1) * IN_A_ROW)),
  )
  flow.putTogether([...rows, ...legendBlock(paper, espelho), signatureBlock(paper, espelho)])
}
