import { hash } from 'node:crypto'
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { knownBrowsers, sessions, signInCodes } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const statements = preparedFor((db) => ({
  byId: prepare(
    db,
    db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        deviceId: sessions.deviceId,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.id, sql.placeholder('id'))),
  ),
}))

/** What decides whether a session goes on. */
export async function sessionById(db: Db, id: string) {
  const [found] = await statements(db).byId.execute({ id })
  return found ?? null
}

export type StoredSession = NonNullable<Awaited<ReturnType<typeof sessionById>>>

/** Living sessions of a person that were seen since an instant, the one seen last first. */
export async function livingSessions(db: Db, userId: string, { now, since }: { now: number; since: number }) {
  const isSeen = gte(sessions.lastSeenAt, since)
  return await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now), isSeen))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(200)
}

/** Sessions that a person has at once. A sign-in beyond them ends the one that was not seen for longest. */
export const MOST_SESSIONS = 50

/** Ended ones that are still known; a token without its row is worth as little. */
export const MOST_ENDED = 200

/** Adds a session; one that is there already stays as it is. */
export async function insertSession(tx: Db, row: Omit<typeof sessions.$inferInsert, 'endedAt'>): Promise<void> {
  await tx.insert(sessions).values(row).onConflictDoNothing()
  const living = await livingSessions(tx, row.userId, { now: row.createdAt, since: 0 })
  const tooMany = living.slice(MOST_SESSIONS).map(({ id }) => id)
  if (tooMany.length > 0) await tx.update(sessions).set({ endedAt: row.createdAt }).where(inArray(sessions.id, tooMany))
  await forgetEnded(tx, row.userId)
}

/** Forgets ended sessions of a person beyond a number. One that was adopted by its token alone would be adopted again: it has no address, and stays. */
async function forgetEnded(tx: Db, userId: string): Promise<void> {
  const ended = and(eq(sessions.userId, userId), isNotNull(sessions.endedAt), isNotNull(sessions.ipAddress))
  const newest = tx.select({ id: sessions.id }).from(sessions).where(ended).orderBy(desc(sessions.endedAt))
  await tx.delete(sessions).where(and(ended, notInArray(sessions.id, newest.limit(MOST_ENDED))))
}

/** Notes that a session was used. */
export async function touchSession(tx: Db, id: string, now: number): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Notes on which device a session goes on. */
export async function bindSession(tx: Db, id: string, deviceId: string): Promise<void> {
  await tx.update(sessions).set({ deviceId }).where(eq(sessions.id, id))
}

type Ending = Permit<'session:close' | 'session:end'>

/** Ends one of the actor's sessions. Answers its device, or null when there is no such living session. */
export async function endSessionOf(tx: Db, { actor, at }: Ending, id: string) {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id), isNull(sessions.endedAt)))
    .returning({ deviceId: sessions.deviceId })
  return ended ?? null
}

/** Ends the actor's sessions but the one in which they ask. Answers the devices of those that ended. */
export async function endOthers(tx: Db, { actor, at }: Ending) {
  const kept = actor.session?.id ?? ''
  const ended = await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.userId, actor.id), ne(sessions.id, kept), isNull(sessions.endedAt)))
    .returning({ deviceId: sessions.deviceId })
  return ended.map(({ deviceId }) => deviceId)
}

/** Ends a person's sessions on a device. */
export async function endSessionsOn(
  tx: Db,
  _permit: Permit<'device:remove'>,
  userId: string,
  deviceId: string,
  now: number,
) {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId), isNull(sessions.endedAt)))
}

/** Browsers by which a person is known at once; the oldest is forgotten first. */
export const MOST_BROWSERS = 20

/** What is kept of the token by which a browser is known. */
export const browserHash = (token: string) => hash('sha256', token)

/** Whose browser a token's hash stands for, while it does. */
export async function browserOwner(db: Db, tokenHash: string, now: number): Promise<string | null> {
  const known = and(eq(knownBrowsers.tokenHash, tokenHash), gt(knownBrowsers.expiresAt, now))
  const [found] = await db.select({ userId: knownBrowsers.userId }).from(knownBrowsers).where(known)
  return found?.userId ?? null
}

/** Knows a browser as one of a person's. */
export async function insertBrowser(tx: Db, row: typeof knownBrowsers.$inferInsert): Promise<void> {
  await tx.insert(knownBrowsers).values(row)
  const all = await tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, row.userId))
    .orderBy(desc(knownBrowsers.createdAt), desc(knownBrowsers.tokenHash))
  const tooMany = all.slice(MOST_BROWSERS).map(({ tokenHash }) => tokenHash)
  if (tooMany.length > 0) await tx.delete(knownBrowsers).where(inArray(knownBrowsers.tokenHash, tooMany))
}

/** Codes of a person that wait at once: somebody signs in with one, and perhaps on a second device. */
export const MOST_CODES = 5

/** Keeps a one-time code, and forgets those that are over and a person's oldest of too many. */
export async function insertCode(tx: Db, row: typeof signInCodes.$inferInsert, now: number): Promise<void> {
  await tx.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
  const own = eq(signInCodes.userId, row.userId)
  const newest = tx.select({ hash: signInCodes.codeHash }).from(signInCodes).where(own)
  const kept = newest.orderBy(desc(signInCodes.expiresAt)).limit(MOST_CODES - 1)
  await tx.delete(signInCodes).where(and(own, notInArray(signInCodes.codeHash, kept)))
  await tx.insert(signInCodes).values(row)
}

/** Takes a code: it is gone whatever comes of it. */
export async function takeCode(tx: Db, codeHash: string) {
  const [code] = await tx.delete(signInCodes).where(eq(signInCodes.codeHash, codeHash)).returning()
  return code ?? null
}

/** Forgets sessions, browsers and codes that are over. */
export async function dropOver(tx: Db, now: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
  await tx.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now))
  await tx.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
}
