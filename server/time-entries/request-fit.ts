import { requestFits } from '#shared/clock/adjustment.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { StoredUser } from '../users/queries.ts'
import { pendingCount } from './deed-queries.ts'
import { dayOfManual } from './manual-mark.ts'
import { marksOf } from './queries.ts'

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
  const day = await dayOfManual(tx, user, type, at)
  if (requestFits(await marksOf(tx, user.id, day), type, at)) return day
  const message = `Nao e possivel solicitar um registro de ${type}, ja consta um em aberto no momento.`
  throw new Refusal('requestDoesNotFit', [{ path: 'entry_type', message }])
}
