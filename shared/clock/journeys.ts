import { addDays, dayOf } from '../calendar/day.ts'
import type { PunchType } from './entry.ts'
import { type DayCut, endOfShifts, LONGEST_MS } from './shift.ts'

/** The longest break between an even number of marks and those after midnight. */
const LONGEST_BREAK_MS = 4 * 3_600_000

/** Somebody who marks at two clocks does so one after the other, whose times also differ a little. */
const TWIN_MS = 5 * 60_000

/** A mark that stands already: its day and its type do not change. */
export interface FixedMark {
  at: number
  day: string
  entry_type: PunchType
}

/** A mark of another clock, which says neither its type nor its journey; `at` in ms. */
interface BareMark {
  at: number
}

/** A bare mark with the day of its journey, and the type that its place there gives it. */
export type TypedMark<M extends BareMark> = M & { day: string; entry_type: PunchType }

/** Return the type of a mark by its place: the first one comes, the last of an even number goes, between them breaks begin and end. */
function typeAt(place: number, count: number): PunchType {
  if (place === 0) return 'entrada'
  if (place === count - 1 && count % 2 === 0) return 'saida'
  return place % 2 === 1 ? 'pausa' : 'retorno'
}

/** The zone of somebody's days, how the shifts of a day are cut, and the first day that the other clock's file has (null: unknown). */
interface Cuts {
  zone: string
  after: (day: string) => DayCut
  begins: string | null
}

type Known<M> = { at: number; day: string; entry_type: PunchType | null; bare: M | null }

/** Tell whether two marks are one, made at both clocks. */
const areTwins = <M>(a: Known<M>, b: Known<M>) =>
  (a.bare === null) !== (b.bare === null) && Math.abs(a.at - b.at) <= TWIN_MS

/** Return the standing mark, if there is one, that was made together with the bare mark at a place among marks in order. */
function twinOf<M>(marks: readonly Known<M>[], place: number): Known<M> | undefined {
  const mark = marks[place]
  for (const step of [-1, 1])
    for (let i = place + step; mark; i += step) {
      const other = marks[i]
      if (!other || Math.abs(other.at - mark.at) > TWIN_MS) break
      if (areTwins(mark, other)) return other
    }
  return undefined
}

/**
 * Divide marks, oldest first, into journeys: one after midnight belongs to the day before while a shift of it goes on, and one that was
 * made at both clocks belongs to the day of the one that stands.
 */
function journeysOf<M extends BareMark>(marks: readonly Known<M>[], cuts: Cuts) {
  const days = new Map<string, Known<M>[]>()
  for (const [place, mark] of marks.entries()) {
    const placed = mark.bare === null ? mark : twinOf(marks, place)
    const day = placed ? placed.day : dayFor(mark.at, days, cuts)
    const own = days.get(day) ?? []
    own.push(mark)
    days.set(day, own)
  }
  return days
}

function dayFor<M>(at: number, days: ReadonlyMap<string, readonly Known<M>[]>, { zone, after }: Cuts) {
  const day = dayOf(at, zone)
  const yesterday = addDays(day, -1)
  const before = days.get(yesterday) ?? []
  const last = before.at(-1)
  if (!last || days.has(day)) return day
  const isOpen = before.length % 2 === 1 || dayOf(last.at, zone) === day || at - last.at <= LONGEST_BREAK_MS
  return isOpen && at - last.at <= LONGEST_MS && at < endOfShifts(yesterday, after(yesterday)) ? yesterday : day
}

interface Given<M extends BareMark> {
  typed: TypedMark<M>[]
  unclear: (M & { day: string })[]
}

/** Tell whether the marks of a day that stand make a whole day, which no mark of another clock adds to. */
function isComplete<M>(marks: readonly Known<M>[]): boolean {
  const standing = marks.filter(({ bare }) => bare === null)
  return standing.length > 0 && standing.length % 2 === 0 && standing.at(-1)?.entry_type === 'saida'
}

/** Tell whether somebody would have worked longer than any shift between two marks: those between them are missing, or of another day. */
const isTooLong = <M>(marks: readonly Known<M>[]) =>
  marks.some(({ at }, i) => i % 2 === 1 && at - (marks[i - 1]?.at ?? at) > LONGEST_MS)

/** Tell whether the places of a day's marks give those that stand their types, and each mark was made once. */
function isClear<M>(marks: readonly Known<M>[], types: readonly PunchType[]): boolean {
  if (isComplete(marks) || isTooLong(marks)) return false
  return marks.every((mark, i) => {
    const before = marks[i - 1]
    return (mark.entry_type === null || mark.entry_type === types[i]) && !(before && areTwins(before, mark))
  })
}

/** Tell whether the first marks of a file may go on with a shift of the eve, of which nothing is known. */
function mayGoOn<M>(day: string, days: ReadonlyMap<string, readonly Known<M>[]>, { begins, after }: Cuts): boolean {
  const eve = addDays(day, -1)
  const [first] = days.get(day) ?? []
  if (day !== begins || days.has(eve) || !first || first.bare === null) return false
  return first.at < endOfShifts(eve, after(eve))
}

/** Give the bare marks of a day their types, if it is clear. `isCut`: its beginning may be missing. */
function typedDay<M extends BareMark>(day: string, marks: readonly Known<M>[], isCut: boolean): Given<M> {
  const types = marks.map((_, place) => typeAt(place, marks.length))
  const bare = marks.flatMap(({ bare }, i) => (bare ? [{ ...bare, day, entry_type: types[i] ?? 'entrada' }] : []))
  return isClear(marks, types) && !isCut ? { typed: bare, unclear: [] } : { typed: [], unclear: bare }
}

/**
 * Give the marks of somebody in another clock's file their days and types, beside those that stand. A day is left alone, its bare marks in
 * `unclear`, if its standing marks are a whole day or have other types than their places would give them, if a mark was made at both
 * clocks, if somebody would have worked longer than any shift, or if the file begins on it so early that it may be in the middle of one, and nothing stands on the eve.
 */
export function typedMarks<M extends BareMark>(
  bare: readonly M[],
  standing: readonly FixedMark[],
  cuts: Cuts,
): Given<M> {
  const all: Known<M>[] = [
    ...standing.map((mark) => ({ ...mark, bare: null })),
    ...bare.map((mark) => ({ at: mark.at, day: '', entry_type: null, bare: mark })),
  ].sort((a, b) => a.at - b.at)
  const days = journeysOf(all, cuts)
  const given = [...days].map(([day, marks]) => typedDay(day, marks, mayGoOn(day, days, cuts)))
  return { typed: given.flatMap(({ typed }) => typed), unclear: given.flatMap(({ unclear }) => unclear) }
}
