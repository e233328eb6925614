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

/** What decides whether a session goes on. */
export async function sessionById(db: Db, id: string): Promise<StoredSession | null> {
  const [found] = await session(db, { id })
  return found ?? null
}

/** Living sessions of a person that were seen since an instant, the one seen last first. */
export async function livingSessions(db: Db, user_id: string, { now, since }: { now: number; since: number }) {
  const isSeen = gte(sessions.last_seen_at, since)
  return await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.ended_at), gt(sessions.expires_at, now), isSeen))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id))
    .limit(200)
}

/** Sessions that a person has at once. A sign-in beyond them ends the one that was not seen for longest. */
export const MOST_SESSIONS = 50

/** Ended ones that are still known; a token without its row is worth as little. */
export const MOST_ENDED = 200

/** Adds a session; one that is there already stays as it is. */
export async function insertSession(tx: Db, row: Omit<typeof sessions.$inferInsert, 'ended_at'>): Promise<void> {
  await tx.insert(sessions).values(row).onConflictDoNothing()
  const living = await livingSessions(tx, row.user_id, { now: row.created_at, since: 0 })
  const tooMany = living.slice(MOST_SESSIONS).map(({ id }) => id)
  if (tooMany.length > 0)
    await tx.update(sessions).set({ ended_at: row.created_at }).where(inArray(sessions.id, tooMany))
  await forgetEnded(tx, row.user_id)
}

/** Forgets ended sessions of a person beyond a number. One that was adopted by its token alone would be adopted again: it has no address, and stays. */
async function forgetEnded(tx: Db, user_id: string): Promise<void> {
  const ended = and(eq(sessions.user_id, user_id), isNotNull(sessions.ended_at), isNotNull(sessions.ip_address))
  const newest = tx.select({ id: sessions.id }).from(sessions).where(ended).orderBy(desc(sessions.ended_at))
  await tx.delete(sessions).where(and(ended, notInArray(sessions.id, newest.limit(MOST_ENDED))))
}

/** Notes that a session was used. */
export async function touchSession(tx: Db, id: string, now: number): Promise<void> {
  await tx.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id))
}

/** Notes on which device a session goes on. */
export async function bindSession(tx: Db, id: string, device_id: string): Promise<void> {
  await tx.update(sessions).set({ device_id }).where(eq(sessions.id, id))
}

type Ending = Permit<'session:close' | 'session:end'>

/** Ends one of the actor's sessions. Answers its device, or null when there is no such living session. */
export async function endSessionOf(tx: Db, { actor, at }: Ending, id: string) {
  const [ended] = await tx
    .update(sessions)
    .set({ ended_at: at })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, actor.id), isNull(sessions.ended_at)))
    .returning({ device_id: sessions.device_id })
  return ended ?? null
}

/** Ends the actor's sessions but the one in which they ask. Answers the devices of those that ended. */
export async function endOthers(tx: Db, { actor, at }: Ending) {
  const kept = actor.session?.id ?? ''
  const ended = await tx
    .update(sessions)
    .set({ ended_at: at })
    .where(and(eq(sessions.user_id, actor.id), ne(sessions.id, kept), isNull(sessions.ended_at)))
    .returning({ device_id: sessions.device_id })
  return ended.map(({ device_id }) => device_id)
}

/** Ends a person's sessions on a device. */
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

/** Browsers by which a person is known at once; the oldest is forgotten first. */
export const MOST_BROWSERS = 20

/** What is kept of the token by which a browser is known. */
export const browserHash = (token: string) => hash('sha256', token)

/** Whose browser a token's hash stands for, while it does. */
export async function browserOwner(db: Db, token_hash: string, now: number): Promise<string | null> {
  const known = and(eq(knownBrowsers.token_hash, token_hash), gt(knownBrowsers.expires_at, now))
  const [found] = await db.select({ user_id: knownBrowsers.user_id }).from(knownBrowsers).where(known)
  return found?.user_id ?? null
}

/** Knows a browser as one of a person's. */
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

/** Codes of a person that wait at once: somebody signs in with one, and perhaps on a second device. */
export const MOST_CODES = 5

/** Keeps a one-time code, and forgets those that are over and a person's oldest of too many. */
export async function insertCode(tx: Db, row: typeof signInCodes.$inferInsert, now: number): Promise<void> {
  await tx.delete(signInCodes).where(lt(signInCodes.expires_at, now))
  const own = eq(signInCodes.user_id, row.user_id)
  const newest = tx.select({ hash: signInCodes.code_hash }).from(signInCodes).where(own)
  const kept = newest.orderBy(desc(signInCodes.expires_at)).limit(MOST_CODES - 1)
  await tx.delete(signInCodes).where(and(own, notInArray(signInCodes.code_hash, kept)))
  await tx.insert(signInCodes).values(row)
}

/** Takes a code: it is gone whatever comes of it. */
export async function takeCode(tx: Db, code_hash: string) {
  const [code] = await tx.delete(signInCodes).where(eq(signInCodes.code_hash, code_hash)).returning()
  return code ?? null
}

/** Forgets sessions, browsers and codes that are over. */
export async function dropOver(tx: Db, now: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expires_at, now))
  await tx.delete(knownBrowsers).where(lt(knownBrowsers.expires_at, now))
  await tx.delete(signInCodes).where(lt(signInCodes.expires_at, now))
}
