import type { AejAbsence, AejMarking, AejSchedule, AejStretch } from '../portaria/aej.ts'
import { textOf } from '../portaria/aej-fields.ts'
import { restDays } from './rest-days.ts'
import { marksOfFile } from './set-aside.ts'
import type { SheetContent, SheetDay, SheetMark } from './sheet-content.ts'
import { isMissing } from './sheet-words.ts'

/** The part of an AEJ that comes from a closed sheet: its marks after treatment, the hours agreed to, rest days, absences and the hour bank. */

const DAY_MINUTES = 1440
/** The urban night, and what a minute of it is worth more: an hour of the night has 52.5 minutes (CLT art. 73 §1). */
const [NIGHT_FROM, NIGHT_TO] = [22 * 60, 29 * 60]
const NIGHT_SHARE = 7

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const overlap = (from: number, to: number, begin: number, end: number) =>
  Math.max(0, Math.min(to, end) - Math.max(from, begin))

/** Return the minutes of the night between two minutes counted from a day's midnight. */
const nightMinutes = (from: number, to: number): number =>
  [-DAY_MINUTES, 0, DAY_MINUTES].reduce((sum, by) => sum + overlap(from, to, NIGHT_FROM + by, NIGHT_TO + by), 0)

/** Return the minutes of the night in agreed work, whose break lies in its middle, as the rules of the journey lay it. */
function nightOf({ from, to }: AejStretch, break_minutes: number): number {
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  const first = Math.floor((length - break_minutes) / 2)
  return nightMinutes(from, from + first) + nightMinutes(from + first + break_minutes, from + length)
}

/** Return agreed hours as the layout has them; null where a day asks for none. */
export function agreedHours(agreed: SheetDay['agreed']): Omit<AejSchedule, 'code'> | null {
  const own = agreed.flatMap(({ from, to, break_minutes }) => {
    const stretch = { from: minuteOf(from), to: minuteOf(to) }
    return stretch.from === stretch.to ? [] : [{ stretch, break_minutes }]
  })
  const minutes = own.reduce((sum, { stretch, break_minutes }) => {
    const clock = (stretch.to - stretch.from + DAY_MINUTES) % DAY_MINUTES
    return sum + clock - break_minutes + nightOf(stretch, break_minutes) / NIGHT_SHARE
  }, 0)
  const whole = Math.round(minutes)
  return whole < 1 ? null : { minutes: whole, stretches: own.map(({ stretch }) => stretch) }
}

/** Gives a code to each kind of agreed hours, the same to the same. */
export class AgreedCodes {
  readonly #codes = new Map<string, AejSchedule>()

  /** Return the code of a day's agreed hours; null where it asks for none. */
  codeOf(agreed: SheetDay['agreed']): string | null {
    const key = JSON.stringify(agreed)
    const known = this.#codes.get(key)
    if (known) return known.code
    const hours = agreedHours(agreed)
    if (!hours) return null
    const code = `H${String(this.#codes.size + 1).padStart(3, '0')}`
    this.#codes.set(key, { code, ...hours })
    return code
  }

  get schedules(): AejSchedule[] {
    return [...this.#codes.values()]
  }
}

/**
 * Return the agreed hours that each day of somebody is told with: its own, or where it asks for none, and somebody worked all the same, those
 * of the day before it or else of the first one that has some. Empty where no day has any.
 */
export function toldHours(days: readonly SheetDay[]): ReadonlyMap<string, SheetDay['agreed']> {
  const asks = days.filter(({ agreed }) => agreedHours(agreed) !== null)
  const [first] = asks
  const told = new Map<string, SheetDay['agreed']>()
  let last = first?.agreed
  for (const { date, agreed } of days) {
    if (agreedHours(agreed)) last = agreed
    if (last) told.set(date, last)
  }
  return told
}

const isIn = ({ type }: SheetMark) => type === 'entrada' || type === 'retorno'

/** Characters of a reason in the layout. */
const MOST_REASON = 150

/** Return a text as the file can say it, or another one where nothing of it is left: somebody may have written `|` alone. */
export const saidOr = (text: string | null, most: number, otherwise: string): string =>
  text !== null && textOf(text, most) !== '' ? text : otherwise

const deeds = { D: 'Desconsiderada', I: 'Incluída', T: 'Importada' } as const

const reasonOf = ({ letter, reason, by }: SheetMark): string | null => {
  if (letter === 'O' || letter === 'P') return null
  const deed = deeds[letter]
  return saidOr(reason, MOST_REASON, `${deed} por ${by ?? 'quem cuida do ponto'}`)
}

/** The fields that all marks of a sheet have in common in an AEJ. */
interface Of {
  bond: number
  zone: string
}

/** Return an original mark that is disregarded: it keeps its time and its clock, and belongs to no pair. */
const disregarded = (mark: SheetMark, of: Of): AejMarking => ({
  ...of,
  at: Date.parse(mark.at),
  rep: 1,
  kind: 'D',
  pair: 0,
  source: 'O',
  schedule: null,
  reason: reasonOf(mark),
})

type Counting = SheetMark & { letter: 'O' | 'I' | 'P' | 'T' }

const isCounting = (mark: SheetMark): mark is Counting => mark.letter !== 'D'

const counting = (mark: Counting, of: Of, place: Pick<AejMarking, 'pair' | 'schedule'>): AejMarking => ({
  ...of,
  at: Date.parse(mark.at),
  rep: mark.letter === 'O' ? 1 : null,
  kind: isIn(mark) ? 'E' : 'S',
  ...place,
  source: mark.letter,
  reason: reasonOf(mark),
})

/** Return the marks of a day: it is one journey, whose pairs of in and out are counted from 1. What adds nothing belongs to none. */
export function markingsOf(day: SheetDay, { schedule, ...of }: Of & { schedule: string | null }): AejMarking[] {
  let pair = 0
  return marksOfFile(day.marks).map((mark) => {
    if (!isCounting(mark)) return disregarded(mark, of)
    if (isIn(mark)) pair += 1
    return counting(mark, of, { pair, schedule: isIn(mark) && pair === 1 ? schedule : null })
  })
}

/** Minutes that a credit or debit brings. */
const broughtBy = ({ type, minutes }: SheetContent['bank']['lines'][number]) =>
  type === 'credit' ? Math.abs(minutes) : -Math.abs(minutes)

/**
 * Return what enters or leaves the hour bank on a day of a sheet: by its lines, or by its balance where none tells of it. Under the simple rule
 * lines begin with the first movement written by hand; from then on they tell the balances of the days too.
 */
function movementOn({ rules, bank }: SheetContent, { date, balance_minutes }: SheetDay): number {
  // Paid, expired and deducted minutes leave the bank without being compensated.
  const lines = bank.lines.filter((line) => line.date === date && (line.type === 'credit' || line.type === 'debit'))
  const ruledFrom = rules[0]?.valid_from
  const isSimple = ruledFrom === undefined || date < ruledFrom
  if (isSimple && lines.length === 0) return Math.round(balance_minutes)
  return lines.reduce((sum, line) => sum + broughtBy(line), 0)
}

const bankEntry = (minutes: number) =>
  ({ kind: 'bank', minutes: Math.abs(minutes), movement: minutes > 0 ? 'in' : 'out' }) as const

/**
 * Return rest days, absences without a reason, and movements of the hour bank of a sheet, day by day. `rests`: the weekly rest days, which the
 * sheets before and after it may tell.
 */
export function absencesOf(sheet: SheetContent, bond: number, rests = restDays(sheet.days)): AejAbsence[] {
  return sheet.days.flatMap((day) => {
    const of = { bond, day: day.date }
    const told: AejAbsence[] = rests.has(day.date) ? [{ ...of, kind: 'rest' }] : []
    if (isMissing(day)) told.push({ ...of, kind: 'absence' })
    const minutes = movementOn(sheet, day)
    if (minutes !== 0) told.push({ ...of, ...bankEntry(minutes) })
    return told
  })
}
