import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Actor } from '#shared/access/actor.ts'
import type { Store } from '#shared/people/store.ts'
import type { Db } from '../database/db.ts'
import { rowsOf, type WritesOf } from '../database/rows.ts'
import {
  clockImports,
  closings,
  generatedFiles,
  kiosks,
  ledger,
  payRuleUses,
  payrollLayouts,
  postings,
  schedules,
  stores,
  timeEntries,
  users,
} from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import { timesOf } from '../wire.ts'

/** The stores that somebody may see: all of them, or these. */
export type StoreScope = 'all' | readonly string[]

/** Return the stores that an actor may see: all for the master; for an admin their own and those they keep; for others their own. */
export function storeScopeOf(actor: Actor): StoreScope {
  if (actor.role === 'master') return 'all'
  const own = actor.store_id ? [actor.store_id] : []
  return actor.role === 'admin' ? [...new Set([...own, ...actor.admin_stores])] : own
}

/** Return the stores of a scope, by name. */
export async function storesIn(db: Db, scope: StoreScope) {
  const all = db.select().from(stores)
  const some = scope === 'all' ? all : all.where(inArray(stores.id, [...scope]))
  return await some.orderBy(asc(stores.name)).limit(1000)
}

export type StoredStore = Awaited<ReturnType<typeof storesIn>>[number]

/** The database itself refuses to remove a store with people, entries or schedules. */
export const storeRows = rowsOf<typeof stores, WritesOf<'store'>>(stores)

/** Delete a store that nothing else refers to, with the rules that it was given. */
export async function removeStore(tx: Db, permit: Permit<'store:delete'>, id: string): Promise<void> {
  await tx.delete(payRuleUses).where(eq(payRuleUses.store_id, id))
  await tx.delete(payrollLayouts).where(eq(payrollLayouts.store_id, id))
  await storeRows.remove(tx, permit, id)
}

/** Return the name of another store with a CNPJ. */
export async function holderOfCnpj(db: Db, cnpj: string, but: string | undefined): Promise<string | null> {
  const other = but === undefined ? undefined : ne(stores.id, but)
  const [found] = await db
    .select({ name: stores.name })
    .from(stores)
    .where(and(eq(stores.cnpj, cnpj), other))
    .limit(1)
  return found?.name ?? null
}

export const isStoreIn = (scope: StoreScope, id: string): boolean => scope === 'all' || scope.includes(id)

/** Return what the affairs of a company need of it: its name, numbers and place, and the day of the month on which its periods begin. */
export async function companyOf(db: Db, id: string) {
  const { name, cnpj, address, timezone, period_starts_on } = stores
  const [found] = await db
    .select({ id: stores.id, name, cnpj, address, zone: timezone, period_starts_on })
    .from(stores)
    .where(eq(stores.id, id))
  return found ?? null
}

export type Company = NonNullable<Awaited<ReturnType<typeof companyOf>>>

/** Return a store of the scope; null for one outside it. */
export async function storeInScope(db: Db, scope: StoreScope, id: string): Promise<StoredStore | null> {
  return isStoreIn(scope, id) ? await storeRows.byId(db, id) : null
}

/** Tell whether people work in a store or an admin keeps it. */
async function hasPeople(db: Db, id: string): Promise<boolean> {
  const staff = await db.select({ id: users.id }).from(users).where(eq(users.store_id, id)).limit(1)
  if (staff.length > 0) return true
  const admins = await db.select({ looksAfter: users.admin_stores }).from(users).where(eq(users.role, 'admin'))
  return admins.some(({ looksAfter }) => looksAfter.includes(id))
}

/** Return the people who work in a store and punch there, with their admissions. */
export async function workersOf(db: Db, store_id: string) {
  const { id, admission_date } = users
  const punches = notInArray(users.role, ['master', 'admin'])
  return await db
    .select({ id, admission_date })
    .from(users)
    .where(and(eq(users.store_id, store_id), eq(users.is_active, true), punches))
}

/** Tell whether original marks were recorded for a store. If another store has the same CNPJ, its marks stay with that one. */
async function hasMarks(db: Db, { id, cnpj }: Pick<StoredStore, 'id' | 'cnpj'>): Promise<boolean> {
  const twins = cnpj
    ? await db
        .select({ id: stores.id })
        .from(stores)
        .where(and(eq(stores.cnpj, cnpj), ne(stores.id, id)))
        .limit(1)
    : []
  const ofCnpj = cnpj && twins.length === 0 ? [cnpj, `sem-cpf:${cnpj}`] : []
  const marks = await db
    .select({ nsr: ledger.nsr })
    .from(ledger)
    .where(and(inArray(ledger.establishment, [`sem-cnpj:${id}`, ...ofCnpj]), eq(ledger.record_type, 7)))
    .limit(1)
  return marks.length > 0
}

/** Tables whose rows keep a store. Entries come last: they have no index by store, and the others usually suffice. */
const ofStores = [kiosks, closings, generatedFiles, clockImports, postings, schedules, timeEntries]

/** Tell whether anything refers to a store. */
export async function isStoreInUse(db: Db, store: Pick<StoredStore, 'id' | 'cnpj'>): Promise<boolean> {
  if ((await hasPeople(db, store.id)) || (await hasMarks(db, store))) return true
  for (const table of ofStores) {
    const rows = await db.select({ of: table.store_id }).from(table).where(eq(table.store_id, store.id)).limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** Return a store in its wire shape. */
export const storeWire = (row: StoredStore): Store => ({ ...row, ...timesOf(row) })
