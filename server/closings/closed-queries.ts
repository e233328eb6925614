import { and, desc, eq, exists, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import type { Db } from '../database/db.ts'
import { closingSheets, closings, payRuleUses, stores } from '../database/schema/tables.ts'
import { statement } from '../database/statement.ts'
import type { Closing } from './queries.ts'

/** Closed days that somebody wants to change, with who closed them and when. */
export type ClosedDays = Pick<Closing, 'from_day' | 'to_day' | 'closed_at' | 'closed_by'> & {
  /** Of the company. */
  zone: string
}

// Prepared: every treatment of a day asks, also each of the thousands of one batch.
const ofPerson = statement<{ user_id: string } & Period, ClosedDays>(`
  select c.from_day, c.to_day, c.closed_at, c.closed_by, stores.timezone as zone
  from postings p
  join closings c on c.store_id = p.store_id
  join stores on stores.id = c.store_id
  left join postings n on n.user_id = p.user_id and n.from_day = (
    select min(later.from_day) from postings later where later.user_id = p.user_id and later.from_day > p.from_day)
  where p.user_id = @user_id and c.reopened_at is null
    and c.from_day <= @to and c.to_day >= @from and p.from_day <= @to and p.from_day <= c.to_day
    and (n.from_day is null or (n.from_day > @from and n.from_day > c.from_day))
  order by c.to_day desc limit 1`)

/**
 * Return a closing in force that shares a day of a period with somebody's postings to its company: their days are closed there, whether
 * they have a sheet or not.
 */
export async function closedFor(db: Db, user_id: string, days: Period): Promise<ClosedDays | null> {
  const [found] = await ofPerson(db, { user_id, ...days })
  return found ?? null
}

/** The same of some companies, all if null. */
export async function closedAt(
  db: Db,
  store_ids: readonly string[] | null,
  { from, to }: Period,
): Promise<ClosedDays | null> {
  const ofStores = store_ids === null ? undefined : inArray(closings.store_id, [...store_ids])
  const { from_day, to_day, closed_at, closed_by, reopened_at } = closings
  const [found] = await db
    .select({ from_day, to_day, closed_at, closed_by, zone: stores.timezone })
    .from(closings)
    .innerJoin(stores, eq(stores.id, closings.store_id))
    .where(and(ofStores, lte(from_day, to), gte(to_day, from), isNull(reopened_at)))
    .orderBy(desc(to_day))
    .limit(1)
  return found ?? null
}

/** A closed period of a company. */
export type ClosedAt = ClosedDays & Pick<Closing, 'store_id'>

/** Return the closings in force that share a day with a period, of all companies. */
export async function closingsAt(db: Db, { from, to }: Period): Promise<ClosedAt[]> {
  const { store_id, from_day, to_day, closed_at, closed_by, reopened_at } = closings
  return await db
    .select({ store_id, from_day, to_day, closed_at, closed_by, zone: stores.timezone })
    .from(closings)
    .innerJoin(stores, eq(stores.id, store_id))
    .where(and(lte(from_day, to), gte(to_day, from), isNull(reopened_at)))
    .orderBy(desc(to_day), store_id)
}

/** Return a closing in force that shares a day with a period, of a company or with a sheet of a person who was given a rule of the journey. */
export async function closedUnder(db: Db, rule_id: string, { from, to }: Period): Promise<ClosedDays | null> {
  const { id, from_day, to_day, closed_at, closed_by, reopened_at, store_id } = closings
  const given = and(eq(payRuleUses.rule_id, rule_id), lte(payRuleUses.from_day, to_day))
  const ofStore = db
    .select({ id: payRuleUses.id })
    .from(payRuleUses)
    .where(and(given, eq(payRuleUses.store_id, store_id)))
  const ofPerson = db
    .select({ id: payRuleUses.id })
    .from(payRuleUses)
    .innerJoin(closingSheets, eq(closingSheets.user_id, payRuleUses.user_id))
    .where(and(given, eq(closingSheets.closing_id, id)))
  const [found] = await db
    .select({ from_day, to_day, closed_at, closed_by, zone: stores.timezone })
    .from(closings)
    .innerJoin(stores, eq(stores.id, store_id))
    .where(and(lte(from_day, to), gte(to_day, from), isNull(reopened_at), or(exists(ofStore), exists(ofPerson))))
    .orderBy(desc(to_day))
    .limit(1)
  return found ?? null
}
