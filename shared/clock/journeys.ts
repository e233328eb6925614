import { addDays, dayOf } from '../calendar/day.ts'
import type { PunchType } from './entry.ts'
import { type DayCut, endOfShifts } from './shift.ts'

/** The longest time between two marks of one shift. */
const LONGEST_MS = 14 * 3_600_000

/** A mark that stands already: its day and its type do not change. */
export interface StandingMark {
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

/** The zone of somebody's days, and how the shifts of a day are cut. */
interface Cuts {
  zone: string
  after: (day: string) => DayCut
}

type Known<M> = { at: number; day: string; entry_type: PunchType | null; bare: M | null }

/** Divide marks, oldest first, into journeys: one after midnight belongs to the day before while a shift of it goes on. */
function journeysOf<M extends BareMark>(marks: readonly Known<M>[], cuts: Cuts) {
  const days = new Map<string, Known<M>[]>()
  for (const mark of marks) {
    const day = mark.bare === null ? mark.day : dayFor(mark.at, days, cuts)
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
  const isOpen = before.length % 2 === 1 || dayOf(last.at, zone) === day
  return isOpen && at - last.at <= LONGEST_MS && at < endOfShifts(yesterday, after(yesterday)) ? yesterday : day
}

interface Given<M extends BareMark> {
  typed: TypedMark<M>[]
  unclear: (M & { day: string })[]
}

/** Give the bare marks of a day their types, if its standing marks are of the types that their places give them. */
function typedDay<M extends BareMark>(day: string, marks: readonly Known<M>[]): Given<M> {
  const types = marks.map((_, place) => typeAt(place, marks.length))
  const isClear = marks.every(({ entry_type }, i) => entry_type === null || entry_type === types[i])
  const bare = marks.flatMap(({ bare }, i) => (bare ? [{ ...bare, day, entry_type: types[i] ?? 'entrada' }] : []))
  return isClear ? { typed: bare, unclear: [] } : { typed: [], unclear: bare }
}

/**
 * Give the marks of somebody in another clock's file their days and types, beside those that stand. A day whose standing marks have other
 * types than their places would give them is left alone: its bare marks are in `unclear`.
 */
export function typedMarks<M extends BareMark>(
  bare: readonly M[],
  standing: readonly StandingMark[],
  cuts: Cuts,
): Given<M> {
  const all: Known<M>[] = [
    ...standing.map((mark) => ({ ...mark, bare: null })),
    ...bare.map((mark) => ({ at: mark.at, day: '', entry_type: null, bare: mark })),
  ].sort((a, b) => a.at - b.at)
  const days = [...journeysOf(all, cuts)].map(([day, marks]) => typedDay(day, marks))
  return { typed: days.flatMap(({ typed }) => typed), unclear: days.flatMap(({ unclear }) => unclear) }
}
