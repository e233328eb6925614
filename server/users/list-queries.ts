import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { REQUEST_KINDS } from '#shared/clock/intent.ts'
import type { Role } from '#shared/people/user.ts'
import type { Db } from '../database/db.ts'
import { attestations, bonds, heldEvents, installation, stores, timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'

/** How the list of people is narrowed. */
export interface UserFilter {
  store_id?: string | undefined
  role?: Role | undefined
  q?: string | undefined
}

const withStore = {
  ...getTableColumns(users),
  storeName: stores.name,
  storeZone: stores.timezone,
  storeDayStartsAt: stores.dayStartsAt,
  leftOn: bonds.leftOn,
}

/** What is typed is looked for as it stands: `%` and `_` are letters like others. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = containing(q)
  return or(sql`${users.name} like ${pattern} escape '\\'`, sql`${users.email} like ${pattern} escape '\\'`)
}

/** A piece of a list: how many at most, and behind whom. */
export interface Piece {
  limit: number
  after: string | undefined
}

/** Some of the people of a scope, by id. */
export async function usersIn(db: Db, scope: PeopleScope, { store_id, role, q }: UserFilter, { limit, after }: Piece) {
  return await db
    .select(withStore)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .leftJoin(bonds, eq(bonds.id, users.bondId))
    .where(
      and(
        peopleInScope(scope),
        store_id ? eq(users.storeId, store_id) : undefined,
        role ? eq(users.role, role) : undefined,
        matching(q),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}

/** How many requests, certificates and held marks of each person wait for a decision. */
export async function pendingCounts(db: Db, userId?: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const rows of [await pendingEntries(db, userId), await pendingPapers(db, userId), await heldMarks(db, userId)])
    for (const { userId: id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

async function pendingPapers(db: Db, userId: string | undefined) {
  const isTheirs = userId ? eq(attestations.userId, userId) : undefined
  return await db
    .select({ userId: attestations.userId, count: count() })
    .from(attestations)
    .where(and(eq(attestations.status, 'pending'), isTheirs))
    .groupBy(attestations.userId)
}

async function heldMarks(db: Db, userId: string | undefined) {
  const isTheirs = userId ? eq(heldEvents.userId, userId) : undefined
  return await db
    .select({ userId: heldEvents.userId, count: count() })
    .from(heldEvents)
    .where(and(isNull(heldEvents.decision), isTheirs))
    .groupBy(heldEvents.userId)
}

async function pendingEntries(db: Db, userId: string | undefined) {
  return await db
    .select({ userId: timeEntries.userId, count: count() })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.entryType, 'ajuste'),
        eq(timeEntries.status, 'pending'),
        isNull(timeEntries.voidedAt),
        inArray(timeEntries.kind, [...REQUEST_KINDS]),
        userId ? eq(timeEntries.userId, userId) : undefined,
      ),
    )
    .groupBy(timeEntries.userId)
}

/** The person whom the first start made master; null where that is not known. */
export async function firstMaster(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: installation.value })
    .from(installation)
    .where(eq(installation.key, 'first_master'))
  return row?.id ?? null
}
