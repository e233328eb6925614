import { batchRefusal } from '#shared/clock/batch.ts'
import { inOrder, type PunchType } from '#shared/clock/entry.ts'
import type { Db } from '../database/db.ts'
import type { StoredUser } from '../users/queries.ts'
import { dayOfArrival } from './place-mark.ts'
import { marksOf } from './queries.ts'

const MANUAL = 'Registro manual'

/** Tell whether a note is that of a mark written by hand. */
export const isManualMarkNote = (notes: string | null) => notes === null || notes.startsWith(MANUAL)

const wholeMinute = (at: number) => Math.floor(at / 60_000)

/** The place of a mark written by hand. */
export interface ManualPlace {
  day: string
  zone: string
  /** Why it does not fit, in the specification's words; null if it fits. */
  refusal: string | null
}

/** Return the day that a person's mark at an instant belongs to. */
export const dayOfManual = (tx: Db, user: StoredUser, entry_type: PunchType, at: number): Promise<string> =>
  dayOfArrival(tx, user, { entry_type, at })

/** Return the day of a mark at an instant, and whether it fits between the marks of that day. */
export async function placeOfMark(tx: Db, user: StoredUser, type: PunchType, at: number): Promise<ManualPlace> {
  const day = await dayOfManual(tx, user, type, at)
  const marks = inOrder(await marksOf(tx, user.id, day))
  const last = marks.filter((mark) => mark.at < at).at(-1)?.entry_type ?? null
  const isTaken = marks.some((mark) => wholeMinute(mark.at) === wholeMinute(at))
  return { day, zone: user.zone, refusal: batchRefusal(type, { last, isTaken }) }
}
