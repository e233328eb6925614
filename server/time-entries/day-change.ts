import { isBoundedInstant, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { requestFits } from '#shared/clock/adjustment.ts'
import { firstMisfit, misfitText } from '#shared/clock/day-order.ts'
import { isPunchType, type PunchType } from '#shared/clock/entry.ts'
import { dayOfMark, isOfOwnDay } from '#shared/clock/shift.ts'
import { standing } from '#shared/clock/voided.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { StoredUser } from '../users/queries.ts'
import { pendingCount } from './deed-queries.ts'
import { standingOn } from './group-queries.ts'
import { instantUntilNow } from './manual-note.ts'
import { cutAfter, dayOfArrival } from './place-mark.ts'

/** The most pending requests of one person: enough for a mark forgotten every day, for months. */
export const MOST_PENDING = 300

/** Throw `tooManyRequests` if too many requests of the person are pending to be decided. */
export async function requireRoom(tx: Db, user_id: string): Promise<void> {
  refuseIf((await pendingCount(tx, user_id)) >= MOST_PENDING, 'tooManyRequests')
}

/**
 * Return the day that a requested mark belongs to: for a shift over midnight, the day it began. The mark must fit between the marks of that
 * day. Throws `requestDoesNotFit` with the specification's sentence.
 */
export async function dayOfRequest(tx: Db, user: StoredUser, type: PunchType, at: number): Promise<string> {
  const { day, marks } = await dayOfArrival(tx, user, { entry_type: type, at })
  if (requestFits(marks, type, at)) return day
  const message = `Nao e possivel solicitar um registro de ${type}, ja consta um em aberto no momento.`
  throw new Refusal('requestDoesNotFit', [{ path: 'entry_type', message }])
}

/** A mark to be added to a day; `replaces` names the mark that it replaces. Instants in ms. */
export interface ProposedMark {
  id: string
  entry_type: PunchType
  at: number
  replaces: string | null
}

/** The marks of a person's day, and the requested marks that wait for a decision. */
export interface DayAsAsked {
  marks: { id: string; entry_type: PunchType; at: number }[]
  pending: ProposedMark[]
}

/** Read a day in order to change it. */
export async function dayAsAsked(db: Db, user_id: string, day: string): Promise<DayAsAsked> {
  const entries = standing(await standingOn(db, user_id, day)).filter(({ status }) => status !== 'rejected')
  const marks = entries.flatMap(({ id, entry_type, at }) => (isPunchType(entry_type) ? [{ id, entry_type, at }] : []))
  const pending = entries.flatMap(({ id, requested_type, at, status, replaces }) =>
    requested_type && status === 'pending' ? [{ id, entry_type: requested_type, at, replaces }] : [],
  )
  return { marks, pending }
}

const isSame = (one: { entry_type: string; at: number }, other: { entry_type: string; at: number }) =>
  one.entry_type === other.entry_type && Math.floor(one.at / 60_000) === Math.floor(other.at / 60_000)

/** Return the marks of a day with the proposed ones, without those that they replace. */
function withMarks<M extends { id: string; entry_type: PunchType; at: number }>(
  marks: readonly M[],
  proposed: readonly ProposedMark[],
  left: ReadonlySet<string>,
) {
  const replaced = new Set(proposed.map(({ replaces }) => replaces))
  return [...marks.filter(({ id }) => !replaced.has(id) && !left.has(id)), ...proposed]
}

/** Return the instant of a mark written for a day. Throws if it is out of bounds or in the future. */
export function instantOfMark(timestamp: string, received_at: number, path: string): number {
  const at = Date.parse(timestamp)
  refuseIf(!isBoundedInstant(at, received_at), 'invalidInput', [{ path, message: WRONG_INSTANT }])
  return instantUntilNow(at, received_at)
}

/** A change of a day: marks to add and marks to set aside. */
export interface DayChange {
  day: string
  add: readonly ProposedMark[]
  disregard: ReadonlySet<string>
  /** The path of the marks in the request body, for the refusal. */
  path: string
}

/**
 * Refuse a change that does not fit the day: a mark of another day, one that exists or is requested already, one that would put the day out
 * of order. Throws `invalidInput`, `requestRepeated`, `requestDoesNotFit`.
 */
export async function requireFit(tx: Db, user: StoredUser, known: DayAsAsked, change: DayChange): Promise<void> {
  const { day, add, disregard, path } = change
  const before = withMarks(known.marks, known.pending, new Set())
  const after = withMarks(before, add, disregard)
  const at = (mark: ProposedMark) => `${path}.${add.indexOf(mark)}.timestamp`
  for (const mark of add) {
    refuseIf(
      known.pending.some((one) => isSame(one, mark)),
      'requestRepeated',
      [{ path: at(mark), message: 'Este registro já foi solicitado e espera uma decisão.' }],
    )
    const isTaken = after.some((one) => one.id !== mark.id && isSame(one, mark))
    refuseIf(isTaken, 'requestDoesNotFit', [{ path: at(mark), message: 'Já existe registro neste horário.' }])
    const isOfDay = await standsIn(tx, user, { day, mark, marks: after.filter(({ id }) => id !== mark.id) })
    refuseIf(!isOfDay, 'invalidInput', [{ path: at(mark), message: 'Este horário não é deste dia.' }])
  }
  const wrong = firstMisfit(before, after)
  if (!wrong) return
  const message = misfitText(wrong, timeOf(wrong.mark.at, user.zone))
  const culprit = add.find(({ id }) => id === wrong.mark.id)
  throw new Refusal('requestDoesNotFit', [{ path: culprit ? at(culprit) : path, message }])
}

/** Tell whether an instant belongs to a day: by the calendar, or because the shift of that day goes on over midnight. */
async function standsIn(
  tx: Db,
  user: StoredUser,
  { day, mark, marks }: { day: string; mark: ProposedMark; marks: readonly { entry_type: PunchType; at: number }[] },
): Promise<boolean> {
  const own = marks.filter(({ at }) => dayOf(at, user.zone) !== day)
  if (dayOf(mark.at, user.zone) !== day)
    return dayOfMark(mark, await cutAfter(tx, user, day), { before: marks, own: [] }) === day
  // Judge by the resulting day, because the mark before this one may be new as well.
  const isBegun = isOfOwnDay(
    mark,
    marks.filter((one) => !own.includes(one)),
  )
  return isBegun || (await dayOfArrival(tx, user, mark)).day === day
}
