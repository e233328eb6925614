import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import { batchRefusal } from '#shared/clock/batch.ts'
import { inOrder, type PunchType } from '#shared/clock/entry.ts'
import { dayBefore, dayOfMark } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import type { StoredUser } from '../users/queries.ts'
import { marksOf } from './queries.ts'

const MANUAL = 'Registro manual'

/** Whether a note is that of a mark written by hand. */
export const isManualMarkNote = (notes: string | null) => notes === null || notes.startsWith(MANUAL)

const wholeMinute = (at: number) => Math.floor(at / 60_000)

/** Where a mark written by hand would stand. */
export interface ManualPlace {
  day: string
  zone: string
  /** Why it can't, in the specification's words; null when it fits. */
  refusal: string | null
}

export const cutOf = ({ storeZone, storeDayStartsAt }: StoredUser) => {
  return { zone: storeZone ?? DEFAULT_ZONE, starts_at: storeDayStartsAt ?? '00:00' }
}

/** The day that a mark of a person at an instant belongs to: a shift over midnight keeps its day until the store's cut-over hour. */
export async function dayOfManual(tx: Db, user: StoredUser, at: number): Promise<string> {
  const cut = cutOf(user)
  const before = dayBefore(at, cut)
  return dayOfMark(at, cut, before === null ? [] : await marksOf(tx, user.id, before))
}

/** The day of a mark at an instant, and whether it fits between the marks of that day (admin.md §4). */
export async function placeOfMark(tx: Db, user: StoredUser, type: PunchType, at: number): Promise<ManualPlace> {
  const day = await dayOfManual(tx, user, at)
  const marks = inOrder(await marksOf(tx, user.id, day))
  const last = marks.filter((mark) => mark.at < at).at(-1)?.entry_type ?? null
  const isTaken = marks.some((mark) => wholeMinute(mark.at) === wholeMinute(at))
  return { day, zone: cutOf(user).zone, refusal: batchRefusal(type, { last, isTaken }) }
}
