import { and, desc, eq, gt, gte, isNull, like, lte, ne, or, sql } from 'drizzle-orm'
import { FIRST_ENTRY_DAY } from '#shared/calendar/bounds.ts'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import {
  audit,
  closingSheets,
  closings,
  dayTotals,
  payRules,
  postings,
  stores,
  users,
} from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import type { StoredSheet } from './sheet-queries.ts'

export type Closing = typeof closings.$inferSelect

/** Versions of a company that are listed: ten years of months, some of them reopened. */
const MOST_VERSIONS = 150

/** Return a closing by id. */
export async function closingById(db: Db, id: string): Promise<Closing | null> {
  const [found] = await db.select().from(closings).where(eq(closings.id, id))
  return found ?? null
}

/** Return the closings of a company that are listed, the newest version first. What is decided by others asks for those (`order-queries.ts`). */
export async function closingsOfStore(db: Db, store_id: string): Promise<Closing[]> {
  return await db
    .select()
    .from(closings)
    .where(eq(closings.store_id, store_id))
    .orderBy(desc(closings.from_day), desc(closings.version))
    .limit(MOST_VERSIONS)
}

/** Sheets written by one statement: it takes some milliseconds. */
const SHEETS_AT_ONCE = 20

const inForce = isNull(closings.reopened_at)

/** Return a closing in force that shares a day with a period of a company. */
export async function closingOver(db: Db, store_id: string, { from, to }: Period): Promise<Closing | null> {
  const [found] = await db
    .select()
    .from(closings)
    .where(and(eq(closings.store_id, store_id), inForce, lte(closings.from_day, to), gte(closings.to_day, from)))
    .limit(1)
  return found ?? null
}

/** Insert a closing with its sheets. */
export async function insertClosing(
  tx: Db,
  _permit: Permit<'closing:create'>,
  closing: Closing,
  sheets: readonly StoredSheet[],
): Promise<void> {
  await tx.insert(closings).values(closing)
  await inPieces(sheets, SHEETS_AT_ONCE, async (some) => {
    await tx.insert(closingSheets).values([...some])
    return []
  })
}

/** End a version of a closed period. */
export async function endVersion(
  tx: Db,
  { at, actor }: Permit<'closing:reopen'>,
  id: string,
  reopened_why: string,
): Promise<void> {
  await tx.update(closings).set({ reopened_at: at, reopened_by: actor.name, reopened_why }).where(eq(closings.id, id))
}

/** Set the day of the month on which a company's periods begin. */
export async function setPeriodStart(tx: Db, { at }: Permit<'closing:set-period'>, id: string, starts_on: number) {
  await tx.update(stores).set({ period_starts_on: starts_on, updated_at: at }).where(eq(stores.id, id))
}

/** Return who was posted to a company on some day of a period, masters left out, who are in no report. */
export async function postedIn(db: Db, store_id: string, { from, to }: Period): Promise<string[]> {
  const later = sql`(select min(next.from_day) from ${postings} as next
    where next.user_id = ${postings.user_id} and next.from_day > ${postings.from_day})`
  const rows = await db
    .selectDistinct({ id: postings.user_id })
    .from(postings)
    .innerJoin(users, eq(users.id, postings.user_id))
    .where(
      and(
        eq(postings.store_id, store_id),
        ne(users.role, 'master'),
        lte(postings.from_day, to),
        sql`coalesce(${later}, '9999-12-31') > ${from}`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Return the names of some rules of the journey, by id. */
export async function namesOfRules(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: payRules.id, name: payRules.name }).from(payRules).where(isOneOf(payRules.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Return the numbers of some people that stand on their sheets. */
export async function numbersOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: users.id,
      cpf: users.cpf,
      admission: users.admission_date,
      job: users.job_title,
      registration: users.registration,
    })
    .from(users)
    .where(isOneOf(users.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export type PersonNumbers = NonNullable<ReturnType<Awaited<ReturnType<typeof numbersOf>>['get']>>

/** Return the last number of the audit log. */
export async function lastAuditSeq(db: Db): Promise<number> {
  const [row] = await db.select({ seq: audit.seq }).from(audit).orderBy(desc(audit.seq)).limit(1)
  return row?.seq ?? 0
}

/** The beginnings of the actions that change days without changing their entries. */
const CALENDAR = ['schedule', 'vacation', 'holiday', 'pay-rule', 'user:', 'store', 'hour-bank', 'closing'] as const

/**
 * Tell whether somebody has changed, since a row of the audit log, what decides days of a company's people besides their entries. Their hour
 * bank comes from all companies where they were, and a deed about one of them is written down at the company where they are.
 */
export async function treatedSince(db: Db, store_id: string, seq: number): Promise<boolean> {
  const ofCalendar = or(...CALENDAR.map((resource) => like(audit.action, `${resource}%`)))
  const theirs = sql`${audit.store_id} in (select other.store_id from ${postings} as here
    join ${postings} as other on other.user_id = here.user_id where here.store_id = ${store_id})`
  const isHere = or(isNull(audit.store_id), eq(audit.store_id, store_id), theirs)
  const rows = await db
    .select({ seq: audit.seq })
    .from(audit)
    .where(and(gt(audit.seq, seq), ofCalendar, isHere, ne(audit.action, 'user:read-password')))
    .limit(1)
  return rows.length > 0
}

/**
 * Return the first day with a record of anybody who was ever posted to a company; null if there is none. One index seek for each person,
 * however many years there are.
 */
export async function firstDayAt(db: Db, store_id: string): Promise<string | null> {
  const first = sql`(select min(${dayTotals.day}) from ${dayTotals}
    where ${dayTotals.user_id} = ${postings.user_id} and ${dayTotals.day} >= ${FIRST_ENTRY_DAY})`
  const [row] = await db
    .select({ day: sql<string | null>`min(${first})` })
    .from(postings)
    .where(eq(postings.store_id, store_id))
  return row?.day ?? null
}
