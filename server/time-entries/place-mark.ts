import { addDays, dayOf } from '#shared/calendar/day.ts'
import { nightEndOf } from '#shared/calendar/schedule.ts'
import { batchRefusal } from '#shared/clock/batch.ts'
import { inOrder, type Mark, type PunchType } from '#shared/clock/entry.ts'
import { type DayCut, dayOfMark, isOfOwnDay, type Place, workingDay } from '#shared/clock/shift.ts'
import { isOpen } from '#shared/clock/worked.ts'
import type { Db } from '../database/db.ts'
import { nightsOf } from '../hour-bank/rule-queries.ts'
import { type EntryFacts, marksOf } from './queries.ts'

/** A person, and the place that cuts their days. */
export type Placed = Place & { id: string }

/** Return how the shifts of a person's day are cut: the schedule of that day may end later than the company's cut-over hour. */
export async function cutAfter(tx: Db, who: Placed, day: string): Promise<DayCut> {
  return { zone: who.zone, starts_at: who.starts_at, ends_at: nightEndOf(await nightsOf(tx, who.id), day) }
}

/** Return the marks of the day before, and how its shifts are cut. Reads the schedule only if a shift is open. */
async function dayBefore(tx: Db, who: Placed, day: string) {
  const yesterday = addDays(day, -1)
  const before = await marksOf(tx, who.id, yesterday)
  return { before, cut: isOpen(before) ? await cutAfter(tx, who, yesterday) : who }
}

/** Return the day that a person's mark belongs to, that of an open shift over midnight or else its own, with the marks of that day. */
export async function dayOfArrival(tx: Db, who: Placed, mark: Mark): Promise<{ day: string; marks: EntryFacts[] }> {
  const own = dayOf(mark.at, who.zone)
  const marks = await marksOf(tx, who.id, own)
  if (isOfOwnDay(mark, marks)) return { day: own, marks }
  const { before, cut } = await dayBefore(tx, who, own)
  const day = dayOfMark(mark, cut, { before, own: marks })
  return { day, marks: day === own ? marks : before }
}

/** Return the working day that a person is in. */
export async function dayAt(db: Db, who: Placed, now: number): Promise<string> {
  const day = dayOf(now, who.zone)
  const own = await marksOf(db, who.id, day)
  const { before, cut } = await dayBefore(db, who, day)
  return workingDay(now, cut, { before, own })
}

const wholeMinute = (at: number) => Math.floor(at / 60_000)

/** Return the day of a mark written by hand, and why it does not fit there, in the specification's words; null if it fits. */
export async function placeOfMark(tx: Db, user: Placed, type: PunchType, at: number) {
  const { day, marks: unordered } = await dayOfArrival(tx, user, { entry_type: type, at })
  const marks = inOrder(unordered)
  const last = marks.filter((mark) => mark.at < at).at(-1)?.entry_type ?? null
  const isTaken = marks.some((mark) => wholeMinute(mark.at) === wholeMinute(at))
  return { day, refusal: batchRefusal(type, { last, isTaken }) }
}
