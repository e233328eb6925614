import { addDays, dayOf, instantOf } from '../calendar/day.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { comesBefore, inOrder, isPunchType, type Mark } from './entry.ts'
import { clockState, fits } from './state.ts'
import { isOpen } from './worked.ts'

/** The place that cuts somebody's days: its zone, and the company's cut-over hour (`HH:mm`; anything else means midnight). */
export interface Place {
  zone: string
  starts_at: string
}

/** The facts that decide the day of a mark: the place, and until when a shift of the day before may go on there. */
export interface DayCut extends Place {
  /** The end of the day before's schedule (`HH:mm` of the day after it); null or absent if it ends by midnight. */
  ends_at?: string | null
}

/** The cut-over hour of somebody without a company. */
export const NO_COMPANY_STARTS_AT = '06:00'

/** The longest time worked after the last entrada or retorno of a shift. */
export const LONGEST_MS = 14 * 3_600_000
/** The overtime allowed past the scheduled end of a shift. */
const OVERTIME_MS = 2 * 3_600_000

/** Return the instant (ms) from which no mark belongs to a shift of the day any more, however long it is open. */
export function endOfShifts(day: string, { zone, starts_at, ends_at }: DayCut): number {
  const next = addDays(day, 1)
  const cut = instantOf(next, minuteOfTime(starts_at) === null ? '00:00' : starts_at, zone)
  const late = ends_at && minuteOfTime(ends_at) !== null ? instantOf(next, ends_at, zone) + OVERTIME_MS : cut
  return Math.max(cut, late)
}

/** Tell whether a shift that began on a day still goes on at an instant after midnight. `marks` are those of that day, in any order. */
export function goesOn(at: number, day: string, cut: DayCut, marks: readonly Mark[]): boolean {
  const before = inOrder(marks.filter((mark) => mark.at < at))
  const opener = before.findLast(({ entry_type }) => entry_type === 'entrada' || entry_type === 'retorno')
  if (!opener || !isOpen(before)) return false
  return at - opener.at <= LONGEST_MS && at < endOfShifts(day, cut)
}

/** Marks around a midnight: those of the day before an instant's, and those of its own day. */
export interface AroundMidnight {
  before: readonly Mark[]
  own: readonly Mark[]
}

const hasBegun = (own: readonly Mark[], at: number) =>
  own.some(({ entry_type, at: since }) => entry_type === 'entrada' && since < at)

/**
 * Tell whether the marks of its own calendar day suffice to place a mark: an entrada begins a shift on its own day, and later marks follow
 * it.
 */
export const isOfOwnDay = ({ entry_type, at }: Mark, own: readonly Mark[]): boolean =>
  entry_type === 'entrada' || hasBegun(own, at)

/**
 * Return the day that a mark belongs to. A pausa, retorno or saida after midnight belongs to the day before if its shift is still open and
 * not too long; everything else belongs to its own calendar day.
 */
export function dayOfMark(mark: Mark, cut: DayCut, { before, own }: AroundMidnight): string {
  const day = dayOf(mark.at, cut.zone)
  if (isOfOwnDay(mark, own)) return day
  const yesterday = addDays(day, -1)
  const shift = before.filter((one) => comesBefore(one, mark))
  const hasRoom = isPunchType(mark.entry_type) && fits(clockState(shift), mark.entry_type)
  return hasRoom && goesOn(mark.at, yesterday, cut, shift) ? yesterday : day
}

/** Return somebody's working day: yesterday while its shift goes on and nothing was marked since, else the calendar day. */
export function workingDay(now: number, cut: DayCut, { before, own }: AroundMidnight): string {
  const day = dayOf(now, cut.zone)
  const yesterday = addDays(day, -1)
  return inOrder(own).length === 0 && goesOn(now, yesterday, cut, before) ? yesterday : day
}

/** A mark with its stored day. */
export interface PlacedMark extends Mark {
  id: string
  day: string
}

/**
 * Return the marks after midnight that are stored on the wrong day, with the right one. `marks` are those of the day and of the next; each
 * joins the day, oldest first, while its shift is open. So the days depend on the marks alone, not on their order of arrival.
 */
export function misplacedAfter(day: string, marks: readonly PlacedMark[], cut: DayCut): PlacedMark[] {
  const next = addDays(day, 1)
  const isAfter = (mark: PlacedMark) => dayOf(mark.at, cut.zone) === next
  const before: Mark[] = marks.filter((mark) => mark.day === day && !isAfter(mark))
  const own: Mark[] = []
  const misplaced: PlacedMark[] = []
  for (const mark of inOrder(marks.filter(isAfter))) {
    const right = dayOfMark(mark, cut, { before, own })
    if (right === day) before.push(mark)
    else own.push(mark)
    if (right !== mark.day) misplaced.push({ ...mark, day: right })
  }
  return misplaced
}
