import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { closingSheets, closings, stores, users } from '../database/schema/tables.ts'

export type StoredSheet = typeof closingSheets.$inferSelect

const inForce = isNull(closings.reopened_at)

/** Return the sheets of a closing without their contents, by person. */
export async function sheetsOf(db: Db, closing_id: string) {
  return await db
    .select({
      user_id: closingSheets.user_id,
      hash: closingSheets.hash,
      name: users.name,
      store_id: users.store_id,
      photo_file: users.photo_file,
    })
    .from(closingSheets)
    .innerJoin(users, eq(users.id, closingSheets.user_id))
    .where(eq(closingSheets.closing_id, closing_id))
    .orderBy(asc(users.name), asc(users.id))
}

/** Return somebody's sheet in a closing. */
export async function sheetOf(db: Db, closing_id: string, user_id: string): Promise<StoredSheet | null> {
  const [found] = await db
    .select()
    .from(closingSheets)
    .where(and(eq(closingSheets.closing_id, closing_id), eq(closingSheets.user_id, user_id)))
  return found ?? null
}

/** Return the sheets in force of a person with their closings, newest period first. */
export async function ownSheets(db: Db, user_id: string, most: number) {
  return await db
    .select({ closing: closings, hash: closingSheets.hash, store_name: stores.name })
    .from(closingSheets)
    .innerJoin(closings, eq(closings.id, closingSheets.closing_id))
    .innerJoin(stores, eq(stores.id, closings.store_id))
    .where(and(eq(closingSheets.user_id, user_id), inForce))
    .orderBy(desc(closings.from_day), asc(closings.id))
    .limit(most)
}

/** Return a sheet of somebody at a company with some hash, of whatever version. */
export async function sheetWithHash(db: Db, store_id: string, user_id: string, hash: string) {
  const [found] = await db
    .select({ content: closingSheets.content })
    .from(closingSheets)
    .innerJoin(closings, eq(closings.id, closingSheets.closing_id))
    .where(and(eq(closings.store_id, store_id), eq(closingSheets.user_id, user_id), eq(closingSheets.hash, hash)))
    .limit(1)
  return found ?? null
}

/** Tell whether any of some people have a sheet of a closing in force that ends after a day. */
export async function haveSheetsAfter(db: Db, user_ids: readonly string[], day: string): Promise<boolean> {
  const found = await db
    .select({ user_id: closingSheets.user_id })
    .from(closingSheets)
    .innerJoin(closings, eq(closings.id, closingSheets.closing_id))
    .where(and(isOneOf(closingSheets.user_id, user_ids), gt(closingSheets.last_day, day), inForce))
    .limit(1)
  return found.length > 0
}
