import { and, asc, eq, gt, gte, isNull, lt, lte, max, min, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { ledger, users } from '../database/schema/tables.ts'

/** Return the last number of an establishment's sequence; 0 if it has none. */
export async function lastNsr(db: Db, establishment: string): Promise<number> {
  const [row] = await db
    .select({ last: max(ledger.nsr) })
    .from(ledger)
    .where(eq(ledger.establishment, establishment))
  return row?.last ?? 0
}

/** Of some numbers of a sequence, return the first and last that were recorded between two instants; null if none was. */
export async function recordedIn(
  db: Db,
  establishment: string,
  numbers: { after: number; until: number },
  { from, before }: { from: number; before: number },
) {
  const within = and(gt(ledger.nsr, numbers.after), lte(ledger.nsr, numbers.until))
  // A step of the clock has no other time than the two that it tells: either may be of the period.
  const isStep = and(eq(ledger.record_type, 4), gte(ledger.marked_at, from), lt(ledger.marked_at, before))
  const inTime = or(and(gte(ledger.recorded_at, from), lt(ledger.recorded_at, before)), isStep)
  const [row] = await db
    .select({ first: min(ledger.nsr), last: max(ledger.nsr) })
    .from(ledger)
    .where(and(eq(ledger.establishment, establishment), within, inTime))
  return row?.first != null && row.last != null ? { first: row.first, last: row.last } : null
}

/** Return the first and last times at which some records were made, those that a step of the clock tells included; null if there are none. */
export async function timesIn(db: Db, establishment: string, { after, until }: { after: number; until: number }) {
  const began = sql<number>`case when ${ledger.record_type} = 4 and ${ledger.marked_at} < ${ledger.recorded_at} then ${ledger.marked_at} else ${ledger.recorded_at} end`
  const ended = sql<number>`case when ${ledger.record_type} = 4 and ${ledger.marked_at} > ${ledger.recorded_at} then ${ledger.marked_at} else ${ledger.recorded_at} end`
  const [row] = await db
    .select({ first: min(began).mapWith(Number), last: max(ended).mapWith(Number) })
    .from(ledger)
    .where(and(eq(ledger.establishment, establishment), gt(ledger.nsr, after), lte(ledger.nsr, until)))
  return row?.first != null && row.last != null ? { first: row.first, last: row.last } : null
}

/** Return the records of a sequence after a number, with what its file needs of them. */
export async function recordsAfter(db: Db, establishment: string, after: number, until: number, limit: number) {
  return await db
    .select({
      nsr: ledger.nsr,
      record_type: ledger.record_type,
      line: ledger.line,
      hash: ledger.hash,
    })
    .from(ledger)
    .where(and(eq(ledger.establishment, establishment), gt(ledger.nsr, after), lte(ledger.nsr, until)))
    .orderBy(asc(ledger.nsr))
    .limit(limit)
}

/** Return the people of a company who have no CPF and may sign in, by name. */
export async function peopleWithoutCpf(db: Db, store_id: string) {
  return await db
    .select({ user_id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.store_id, store_id), eq(users.is_active, true), or(isNull(users.cpf), eq(users.cpf, ''))))
    .orderBy(asc(users.name))
}

/** Count the marks of a company that have no number of its sequence, because a CNPJ or CPF was missing. */
export async function unnumberedMarks(db: Db, store: { id: string; cnpj: string | null }): Promise<number> {
  const names = [`sem-cnpj:${store.id}`, ...(store.cnpj ? [`sem-cpf:${store.cnpj}`] : [])]
  let count = 0
  for (const name of names) count += await lastNsr(db, name)
  return count
}

/** Tell whether the employer is in its sequence. */
export async function hasEmployer(db: Db, establishment: string): Promise<boolean> {
  const beside = sql`${ledger.record_type} <> 7`
  const [row] = await db
    .select({ nsr: ledger.nsr })
    .from(ledger)
    .where(and(eq(ledger.establishment, establishment), eq(ledger.record_type, 2), beside))
    .limit(1)
  return row !== undefined
}
