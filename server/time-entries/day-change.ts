import { isBoundedInstant, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { firstMisfit, misfitText } from '#shared/clock/day-order.ts'
import { isPunchType, type PunchType } from '#shared/clock/entry.ts'
import { dayOfMark, isOfOwnDay } from '#shared/clock/shift.ts'
import { standing } from '#shared/clock/voided.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { StoredUser } from '../users/queries.ts'
import { standingOn } from './group-queries.ts'
import { dayOfManual } from './manual-mark.ts'
import { instantUntilNow } from './manual-note.ts'
import { cutAfter } from './place-mark.ts'

/** A mark that is to stand in a day, in place of another where `replaces` names one. Instants in ms. */
export interface ProposedMark {
  id: string
  entry_type: PunchType
  at: number
  replaces: string | null
}

/** The marks of a person's day, and those that are asked for and wait for a decision. */
export interface DayAsAsked {
  marks: { id: string; entry_type: PunchType; at: number }[]
  pending: ProposedMark[]
}

/** Reads a day for a change of it. */
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

/** The marks of a day as they would be with these, and without those that they replace. */
function withMarks<M extends { id: string; entry_type: PunchType; at: number }>(
  marks: readonly M[],
  proposed: readonly ProposedMark[],
  left: ReadonlySet<string>,
) {
  const replaced = new Set(proposed.map(({ replaces }) => replaces))
  return [...marks.filter(({ id }) => !replaced.has(id) && !left.has(id)), ...proposed]
}

/** The instant of a mark that is written for a day. Throws where it is out of bounds or to come. */
export function instantOfMark(timestamp: string, received_at: number, path: string): number {
  const at = Date.parse(timestamp)
  refuseIf(!isBoundedInstant(at, received_at), 'invalidInput', [{ path, message: WRONG_INSTANT }])
  return instantUntilNow(at, received_at)
}

/** What a change does to a day: marks that come, marks that are put aside, and which may stand in whose way. */
export interface DayChange {
  day: string
  add: readonly ProposedMark[]
  disregard: ReadonlySet<string>
  /** Where the marks stand in the body that was sent, for the refusal. */
  path: string
}

/**
 * Refuses a change that the day has no room for: a mark of another day, one that stands or is asked for already, one that would
 * leave the day out of order. Throws `invalidInput`, `requestRepeated`, `requestDoesNotFit`.
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

/** Whether an instant falls into a day: by the calendar, or because the shift of that day goes on over midnight. */
async function standsIn(
  tx: Db,
  user: StoredUser,
  { day, mark, marks }: { day: string; mark: ProposedMark; marks: readonly { entry_type: PunchType; at: number }[] },
): Promise<boolean> {
  const own = marks.filter(({ at }) => dayOf(at, user.zone) !== day)
  if (dayOf(mark.at, user.zone) !== day)
    return dayOfMark(mark, await cutAfter(tx, user, day), { before: marks, own: [] }) === day
  // The day as it would be: what precedes a mark there may be new as well.
  const isBegun = isOfOwnDay(
    mark,
    marks.filter((one) => !own.includes(one)),
  )
  return isBegun || (await dayOfManual(tx, user, mark.entry_type, mark.at)) === day
}
