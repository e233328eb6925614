import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { addDays } from '#shared/calendar/day.ts'
import type { Period } from '#shared/calendar/period.ts'
import type { Db } from '../database/db.ts'
import { closings } from '../database/schema/tables.ts'
import type { Closing } from './queries.ts'

/** Periods of a company whose last version is told: ten years of months, five times what is shown. */
const MOST_PERIODS = 120

const ofStore = (store_id: string) => eq(closings.store_id, store_id)
const inForce = isNull(closings.reopened_at)

/** Return the different periods of a company that were ever closed, oldest first: one for each month, whatever was reopened. */
export async function periodsOf(db: Db, store_id: string): Promise<Period[]> {
  return await db
    .selectDistinct({ from: closings.from_day, to: closings.to_day })
    .from(closings)
    .where(ofStore(store_id))
    .orderBy(closings.from_day, closings.to_day)
}

/** Return the last version of each of a company's periods, the newest period first. */
export async function lastVersions(db: Db, store_id: string): Promise<Closing[]> {
  const last = sql`(select max(other.version) from ${closings} as other
    where other.store_id = ${closings.store_id} and other.from_day = ${closings.from_day})`
  return await db
    .select()
    .from(closings)
    .where(and(ofStore(store_id), sql`${closings.version} = ${last}`))
    .orderBy(desc(closings.from_day))
    .limit(MOST_PERIODS)
}

/** Return the last version of the period of a company that begins on a day; null if it was never closed. */
export async function lastVersionOf(db: Db, store_id: string, from: string): Promise<Closing | null> {
  const [last] = await db
    .select()
    .from(closings)
    .where(and(ofStore(store_id), eq(closings.from_day, from)))
    .orderBy(desc(closings.version))
    .limit(1)
  return last ?? null
}

/** Tell whether a period of a company that begins after a day is closed. */
export async function isClosedAfter(db: Db, store_id: string, day: string): Promise<boolean> {
  const rows = await db
    .select({ id: closings.id })
    .from(closings)
    .where(and(ofStore(store_id), inForce, gt(closings.from_day, day)))
    .limit(1)
  return rows.length > 0
}

/**
 * Tell whether a company's period that begins on a day would follow a gap: some period before it was closed once, and the one that ends on its eve
 * is not closed. That one did not follow a gap either, and no period is reopened before one that is closed.
 */
export async function isAfterGap(db: Db, store_id: string, from: string): Promise<boolean> {
  const before = and(ofStore(store_id), lt(closings.from_day, from))
  const earlier = await db.select({ id: closings.id }).from(closings).where(before).limit(1)
  if (earlier.length === 0) return false
  const eve = and(before, inForce, eq(closings.to_day, addDays(from, -1)))
  return (await db.select({ id: closings.id }).from(closings).where(eve).limit(1)).length === 0
}
