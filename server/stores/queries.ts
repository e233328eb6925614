import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { stores } from '../database/schema/tables.ts'

/** Which stores somebody may see: all of them, or these. */
export type StoreScope = 'all' | readonly string[]

/** The stores of a scope, by name. */
export async function storesIn(db: Db, scope: StoreScope) {
  const all = db.select().from(stores)
  const some = scope === 'all' ? all : all.where(inArray(stores.id, [...scope]))
  return await some.orderBy(asc(stores.name)).limit(1000)
}

export type StoredStore = Awaited<ReturnType<typeof storesIn>>[number]

/** One store. */
export async function storeById(db: Db, id: string): Promise<StoredStore | null> {
  const [found] = await db.select().from(stores).where(eq(stores.id, id))
  return found ?? null
}
