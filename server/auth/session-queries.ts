import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
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
const MOST_SESSIONS = 50

/** Adds a session; one that is there already stays as it is. */
export async function insertSession(tx: Db, row: Omit<typeof sessions.$inferInsert, 'endedAt'>): Promise<void> {
  await tx.insert(sessions).values(row).onConflictDoNothing()
  const living = await livingSessions(tx, row.userId, { now: row.createdAt, since: 0 })
  const tooMany = living.slice(MOST_SESSIONS).map(({ id }) => id)
  if (tooMany.length > 0) await tx.update(sessions).set({ endedAt: row.createdAt }).where(inArray(sessions.id, tooMany))
}

/** Notes that a session was used. */
export async function touchSession(tx: Db, id: string, now: number): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** Notes on which device a session goes on. */
export async function bindSession(tx: Db, id: string, deviceId: string): Promise<void> {
  await tx.update(sessions).set({ deviceId }).where(eq(sessions.id, id))
}

type Ending = Permit<'session:close' | 'session:end' | 'device:remove'>

/** Ends a person's session. Answers its device, or null when there is no such living session. */
export async function endSessionOf(tx: Db, _permit: Ending, userId: string, id: string, now: number) {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ deviceId: sessions.deviceId })
  return ended ?? null
}

/** Ends the sessions of a person but one. Answers the devices of those that ended. */
export async function endSessionsBut(tx: Db, _permit: Ending, userId: string, kept: string, now: number) {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept), isNull(sessions.endedAt)))
    .returning({ deviceId: sessions.deviceId })
  return ended.map(({ deviceId }) => deviceId)
}

/** Ends a person's sessions on a device. */
export async function endSessionsOn(tx: Db, _permit: Ending, userId: string, deviceId: string, now: number) {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId), isNull(sessions.endedAt)))
}

/** Browsers by which a person is known at once; the oldest is forgotten first. */
const MOST_BROWSERS = 20

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

/** Keeps a one-time code, and forgets those that are over. */
export async function insertCode(tx: Db, row: typeof signInCodes.$inferInsert, now: number): Promise<void> {
  await tx.delete(signInCodes).where(lt(signInCodes.expiresAt, now))
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
