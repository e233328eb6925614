import { and, asc, count, eq, gte, lte, notInArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { holidays, installation, stores, timeEntries, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const KEY = 'first_steps'

/** Return what was kept of the steps, as JSON; null if none were begun. */
export async function keptSteps(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, KEY))
  return row?.value ?? null
}

export async function keepSteps(tx: Db, _permit: Permit<'first-steps:keep'>, value: string): Promise<void> {
  await tx
    .insert(installation)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } })
}

/** Return the company that was registered first; null before there is one. */
export async function firstStore(db: Db) {
  const { id, name, city, week } = stores
  const [row] = await db
    .select({ id, name, city, week })
    .from(stores)
    .where(eq(stores.is_active, true))
    .orderBy(asc(stores.created_at), asc(stores.id))
    .limit(1)
  return row ?? null
}

/** Count the holidays written for a year. */
export async function holidaysOf(db: Db, year: string): Promise<number> {
  const isOfYear = and(gte(holidays.date, `${year}-01-01`), lte(holidays.date, `${year}-12-31`))
  const [row] = await db
    .select({ count: count() })
    .from(holidays)
    .where(and(isOfYear, eq(holidays.is_active, true)))
  return row?.count ?? 0
}

/** Count the people who punch: neither master nor admins. */
export async function peopleAtWork(db: Db): Promise<number> {
  const punches = notInArray(users.role, ['master', 'admin'])
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(punches, eq(users.is_active, true)))
  return row?.count ?? 0
}

/** Return the mark that arrived first; null before there is one. */
export async function firstMark(db: Db) {
  const { entry_type, at, zone } = timeEntries
  const [row] = await db
    .select({ name: users.name, entry_type, at, zone })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.user_id))
    .where(eq(timeEntries.kind, 'mark'))
    .orderBy(asc(timeEntries.updated_at), asc(timeEntries.at))
    .limit(1)
  return row ?? null
}
