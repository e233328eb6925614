import { hash } from 'node:crypto'
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, notInArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { knownBrowsers, sessions, signInCodes } from '../database/schema/tables.ts'
import { statement } from '../database/statement.ts'
import type { Permit } from '../permit.ts'

export type StoredSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'user_id' | 'device_id' | 'last_seen_at' | 'expires_at' | 'ended_at'
>

const session = statement<{ id: string }, StoredSession>(
  'select id, user_id, device_id, last_seen_at, expires_at, ended_at from sessions where id = @id',
)

/** Return the fields that decide whether a session is still open. */
export async function sessionById(db: Db, id: string): Promise<StoredSession | null> {
  const [found] = await session(db, { id })
  return found ?? null
}

/** Return a person's open sessions seen since an instant, the last seen first. */
export async function livingSessions(db: Db, user_id: string, { now, since }: { now: number; since: number }) {
  const isSeen = gte(sessions.last_seen_at, since)
  return await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), gt(sessions.expires_at, now), isSeen))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(200)
}

/** The most open sessions of a person. A sign-in beyond that ends the one unseen for longest. */
export const MOST_SESSIONS = 50

/** The most ended sessions kept; a token without a row is just as invalid. */
export const MOST_ENDED = 200

/** Insert a session; an existing one is left unchanged. */
export async function insertSession(tx: Db, row: Omit<typeof sessions.$inferInsert, 'ended_at'>): Promise<void> {
  await tx.insert(sessions).values(row).onConflictDoNothing()
  const living = await livingSessions(tx, row.user_id, { now: row.created_at, since: 0 })
  const tooMany = living.slice(MOST_SESSIONS).map(({ id }) => id)
  if (tooMany.length > 0)
    await tx.update(sessions).set({ ended_at: row.created_at }).where(inArray(sessions.id, tooMany))
  await forgetEnded(tx, row.user_id)
}

/**
 * Delete a person's oldest ended sessions beyond the limit. One that was adopted from its token alone (it has no address) is kept, because
 * without its row the token would be adopted again.
 */
async function forgetEnded(tx: Db, user_id: string): Promise<void> {
  const ended = and(eq(sessions.user_id, user_id), isNotNull(sessions.ended_at), isNotNull(sessions.ip_address))
  const newest = tx.select({ id: sessions.id }).from(sessions).where(ended).orderBy(desc(sessions.ended_at))
  await tx.delete(sessions).where(and(ended, notInArray(sessions.id, newest.limit(MOST_ENDED))))
}

export async function touchSession(tx: Db, id: string, now: number): Promise<void> {
  await tx.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id))
}

/** Record the device of a session. */
export async function bindSession(tx: Db, id: string, device_id: string): Promise<void> {
  await tx.update(sessions).set({ device_id }).where(eq(sessions.id, id))
}

type Ending = Permit<'session:close' | 'session:end'>

/** End one of the actor's sessions. Returns its device, or null if there is no such open session. */
export async function endSessionOf(tx: Db, { actor, at }: Ending, id: string) {
  const [ended] = await tx
    .update(sessions)
    .set({ ended_at: at })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, actor.id), isNull(sessions.ended_at)))
    .returning({ device_id: sessions.device_id })
  return ended ?? null
}

/** End the actor's sessions except the current one. Returns the devices of the ended ones. */
export async function endOthers(tx: Db, { actor, at }: Ending) {
  const kept = actor.session?.id ?? ''
  const ended = await tx
    .update(sessions)
    .set({ ended_at: at })
    .where(and(eq(sessions.user_id, actor.id), ne(sessions.id, kept), isNull(sessions.ended_at)))
    .returning({ device_id: sessions.device_id })
  return ended.map(({ device_id }) => device_id)
}

export async function endSessionsOn(
  tx: Db,
  _permit: Permit<'device:remove'>,
  user_id: string,
  device_id: string,
  now: number,
) {
  await tx
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, user_id), eq(sessions.device_id, device_id), isNull(sessions.ended_at)))
}

/** The most known browsers of a person; the oldest is deleted first. */
export const MOST_BROWSERS = 20

/** Hash the token of a known browser for storage. */
export const browserHash = (token: string) => hash('sha256', token)

/** Return the owner of a known browser by its token's hash, until it expires. */
export async function browserOwner(db: Db, token_hash: string, now: number): Promise<string | null> {
  const known = and(eq(knownBrowsers.token_hash, token_hash), gt(knownBrowsers.expires_at, now))
  const [found] = await db.select({ user_id: knownBrowsers.user_id }).from(knownBrowsers).where(known)
  return found?.user_id ?? null
}

/** Store a browser as known for a person. */
export async function insertBrowser(tx: Db, row: typeof knownBrowsers.$inferInsert): Promise<void> {
  await tx.insert(knownBrowsers).values(row)
  const all = await tx
    .select({ token_hash: knownBrowsers.token_hash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.user_id, row.user_id))
    .orderBy(desc(knownBrowsers.created_at), desc(knownBrowsers.token_hash))
  const tooMany = all.slice(MOST_BROWSERS).map(({ token_hash }) => token_hash)
  if (tooMany.length > 0) await tx.delete(knownBrowsers).where(inArray(knownBrowsers.token_hash, tooMany))
}

/** The most pending codes of a person: for one sign-in, and perhaps one on a second device. */
export const MOST_CODES = 5

/** Store a one-time code; delete expired ones, and the person's oldest beyond the limit. */
export async function insertCode(tx: Db, row: typeof signInCodes.$inferInsert, now: number): Promise<void> {
  await tx.delete(signInCodes).where(lt(signInCodes.expires_at, now))
  const own = eq(signInCodes.user_id, row.user_id)
  const newest = tx.select({ hash: signInCodes.code_hash }).from(signInCodes).where(own)
  const kept = newest.orderBy(desc(signInCodes.expires_at)).limit(MOST_CODES - 1)
  await tx.delete(signInCodes).where(and(own, notInArray(signInCodes.code_hash, kept)))
  await tx.insert(signInCodes).values(row)
}

/** Delete a code and return it, so that it can be used only once. */
export async function takeCode(tx: Db, code_hash: string) {
  const [code] = await tx.delete(signInCodes).where(eq(signInCodes.code_hash, code_hash)).returning()
  return code ?? null
}

/** Delete expired sessions, browsers and codes. */
export async function dropOver(tx: Db, now: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expires_at, now))
  await tx.delete(knownBrowsers).where(lt(knownBrowsers.expires_at, now))
  await tx.delete(signInCodes).where(lt(signInCodes.expires_at, now))
}
