import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { REQUEST_KINDS } from '#shared/clock/intent.ts'
import type { Role } from '#shared/people/user.ts'
import { includesText } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { attestations, heldEvents, installation, sessions, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import { selectUsers } from './queries.ts'

/** The filters of the list of people. */
export interface UserFilter {
  store_id?: string | undefined
  role?: Role | undefined
  q?: string | undefined
}

const matching = (q: string | undefined): SQL | undefined =>
  q ? or(includesText(users.name, q), includesText(users.email, q)) : undefined

/** A page of a list: the most rows, and the id after which it begins. */
export interface Piece {
  limit: number
  after: string | undefined
}

/** Return some of the people of a scope, by id. */
export async function usersIn(db: Db, scope: PeopleScope, { store_id, role, q }: UserFilter, { limit, after }: Piece) {
  return await selectUsers(db)
    .where(
      and(
        peopleInScope(scope),
        store_id ? eq(users.store_id, store_id) : undefined,
        role ? eq(users.role, role) : undefined,
        matching(q),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}

/** Count each person's requests, certificates and held marks that wait for a decision. */
export async function pendingCounts(db: Db, user_id?: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const rows of [
    await pendingEntries(db, user_id),
    await pendingPapers(db, user_id),
    await heldMarks(db, user_id),
  ])
    for (const { user_id: id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

async function pendingPapers(db: Db, user_id: string | undefined) {
  const isTheirs = user_id ? eq(attestations.user_id, user_id) : undefined
  return await db
    .select({ user_id: attestations.user_id, count: count() })
    .from(attestations)
    .where(and(eq(attestations.status, 'pending'), isTheirs))
    .groupBy(attestations.user_id)
}

async function heldMarks(db: Db, user_id: string | undefined) {
  const isTheirs = user_id ? eq(heldEvents.user_id, user_id) : undefined
  return await db
    .select({ user_id: heldEvents.user_id, count: count() })
    .from(heldEvents)
    .where(and(isNull(heldEvents.decision), isTheirs))
    .groupBy(heldEvents.user_id)
}

async function pendingEntries(db: Db, user_id: string | undefined) {
  return await db
    .select({ user_id: timeEntries.user_id, count: count() })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.entry_type, 'ajuste'),
        eq(timeEntries.status, 'pending'),
        isNull(timeEntries.voided_at),
        inArray(timeEntries.kind, [...REQUEST_KINDS]),
        user_id ? eq(timeEntries.user_id, user_id) : undefined,
      ),
    )
    .groupBy(timeEntries.user_id)
}

/**
 * Return the people who must choose a password and are signed in somewhere all the same: by Google. A temporary password, which holds its
 * session at the form for one of their own, forgets the Google account that was theirs.
 */
export async function enteredWithoutPassword(db: Db, now: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: sessions.user_id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(users.must_change_password, true),
        isNotNull(users.openid_subject),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, now),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Return the master of the first start; null if unknown. */
export async function firstMaster(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: installation.value })
    .from(installation)
    .where(eq(installation.key, 'first_master'))
  return row?.id ?? null
}
