import type { Actor } from '#shared/access/actor.ts'
import { MINUTE } from '#shared/calendar/day.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { idleEnd, isLockedOut } from '../access-end.ts'
import type { Db } from '../database/db.ts'
import type { Parts, Session } from '../parts.ts'
import { actorOf, type StoredUser, userById } from '../users/queries.ts'
import { insertSession, type StoredSession, sessionById, touchSession } from './session-queries.ts'

/** The interval, in ms, at which the use of a session is noted. */
const NOTED_EVERY = 5 * MINUTE

/** Return the row of a token's session. A token from a version without rows gets its row now, once: an ended session stays ended. */
async function rowOf({ database, now }: Parts, session: Session): Promise<StoredSession | null> {
  const known = await sessionById(database.read, session.id)
  if (known || !session.isRowless) return known
  const at = now()
  return database.write(async (tx) => {
    const { id, user_id, expires_at } = session
    await insertSession(tx, { id, user_id, created_at: at, last_seen_at: at, expires_at })
    return sessionById(tx, id)
  })
}

function note({ database, now, log }: Parts, { id, last_seen_at }: StoredSession): void {
  if (now() - last_seen_at < NOTED_EVERY) return
  // Don't await: a lost note is made again by the next request.
  const noted = database.write((tx) => touchSession(tx, id, now()), { key: id })
  noted.catch((error) => log.warn({ err: error }, 'session not noted'))
}

/**
 * Return the bearer of a token. Throws 401 for a token that is missing, forged or expired, for a session that ended or was unused for too
 * long, and for somebody locked out.
 */
export async function requireActor(parts: Parts, token: string | null): Promise<Actor> {
  const { tokens, database, now } = parts
  if (!token) throw new Refusal('tokenMissing')
  const session = await tokens.readSession(token, now())
  const user = session && (await userById(database.read, session.user_id))
  if (!session || !user || user.session_epoch !== session.epoch || isLockedOut(user, now()))
    throw new Refusal('sessionExpired')
  const row = await rowOf(parts, session)
  const isOver = !row || row.user_id !== user.id || row.ended_at !== null || row.expires_at <= now()
  if (isOver || now() - row.last_seen_at > idleEnd(user.role)) throw new Refusal('sessionExpired')
  note(parts, row)
  return {
    ...actorOf(user),
    session: { id: row.id, epoch: session.epoch, device_id: row.device_id },
    // Whom a provider recognised was never asked for the password that somebody else chose, and may not know it.
    must_change_password: user.must_change_password && !session.isByProvider,
  }
}

/**
 * Check again, in the transaction that grants something lasting, that the actor is still signed in: their session may have been ended while
 * they waited for their turn. Throws `sessionExpired`. Returns the person as they are now.
 */
export async function requireStillSignedIn(tx: Db, { id, session }: Actor, now: number): Promise<StoredUser> {
  const user = await userById(tx, id)
  const row = session && (await sessionById(tx, session.id))
  const isOver = !row || row.ended_at !== null
  if (!user || isOver || user.session_epoch !== session?.epoch || isLockedOut(user, now))
    throw new Refusal('sessionExpired')
  return user
}
