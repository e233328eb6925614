import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { bonds, ledger, stores, users } from '../database/schema/tables.ts'

/** The records that are looked at: a company's, if there is one, and those of some people, or else of all of its people. */
export type Scope = { store_id?: string; user_ids: readonly string[] } | { store_id: string; user_ids?: undefined }

/** Return the people of a company, by their ids. */
export async function peopleAt(db: Db, store_id: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.store_id, store_id))
  return rows.map(({ id }) => id)
}

/** Return the next ids of people after one. */
export async function nextPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Return people with what decides whether, where and how a clock knows them. */
export async function peopleKnown(db: Db, user_ids: readonly string[]) {
  return await db
    .select({
      user_id: users.id,
      name: users.name,
      cpf: users.cpf,
      is_active: users.is_active,
      left_on: bonds.left_on,
      cnpj: stores.cnpj,
      zone: stores.timezone,
    })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))
    .where(isOneOf(users.id, user_ids))
    .orderBy(asc(users.created_at), asc(users.id))
}

// The conditions of the partial indexes stand as text: with a parameter PostgreSQL would not know them again.
const ofPeople: SQL = sql`${ledger.record_type} = 5`
const besideMarks: SQL = sql`${ledger.record_type} <> 7`

/** Return the records of employees (type 5), of each person in the order in which they were written. */
export async function employeeRows(db: Db, user_ids: readonly string[]) {
  return await db
    .select({ user_id: ledger.user_id, establishment: ledger.establishment, zone: ledger.zone, line: ledger.line })
    .from(ledger)
    .where(and(ofPeople, isOneOf(ledger.user_id, user_ids)))
    .orderBy(asc(ledger.user_id), asc(ledger.establishment), asc(ledger.nsr))
}

/** Return the last record of some type in a sequence, other than a mark. */
export async function lastBesideMarks(db: Db, establishment: string, type: 2 | 4 | 6) {
  const [row] = await db
    .select({ line: ledger.line, recorded_at: ledger.recorded_at })
    .from(ledger)
    .where(and(eq(ledger.establishment, establishment), eq(ledger.record_type, type), besideMarks))
    .orderBy(sql`${ledger.nsr} desc`)
    .limit(1)
  return row ?? null
}

/** Return the companies with a CNPJ, the oldest first: of two that share one, the older is its employer. */
export async function employersKnown(db: Db) {
  return await db
    .select({
      id: stores.id,
      cnpj: stores.cnpj,
      name: stores.name,
      address: stores.address,
      zone: stores.timezone,
    })
    .from(stores)
    .where(isNotNull(stores.cnpj))
    .orderBy(asc(stores.created_at), asc(stores.id))
}

/** Return the CPF of a person as it stands; null without one. */
export async function cpfOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ cpf: users.cpf }).from(users).where(eq(users.id, id))
  return row?.cpf ?? null
}

/** Return the CPFs of the masters who may sign in, the oldest first. */
export async function cpfsOfMasters(db: Db): Promise<string[]> {
  const isMaster = and(eq(users.role, 'master'), eq(users.is_active, true), isNotNull(users.cpf))
  const rows = await db.select({ cpf: users.cpf }).from(users).where(isMaster).orderBy(asc(users.created_at))
  return rows.flatMap(({ cpf }) => (cpf ? [cpf] : []))
}
