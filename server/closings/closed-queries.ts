import { and, desc, eq, exists, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { addDays } from '#shared/calendar/day.ts'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { closingSheets, closings, payRuleUses, postings, stores } from '../database/schema/tables.ts'
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

/** Return a closing in force of a company with days from one on. */
export async function closedAt(db: Db, store_id: string, from: string): Promise<ClosedDays | null> {
  const { from_day, to_day, closed_at, closed_by, reopened_at } = closings
  const [found] = await db
    .select({ from_day, to_day, closed_at, closed_by, zone: stores.timezone })
    .from(closings)
    .innerJoin(stores, eq(stores.id, closings.store_id))
    .where(and(eq(closings.store_id, store_id), gte(to_day, from), isNull(reopened_at)))
    .orderBy(desc(to_day))
    .limit(1)
  return found ?? null
}

/** A closing with the company whose days it holds: its own, or one that some of its people had left by then. */
export type Holding = ClosedDays & {
  store_id: string
  /** The last day of the company that it holds. */
  until: string
}

const ofCompanies = statement<{ from: string }, Omit<Holding, 'until'>>(`
  select c.store_id, c.from_day, c.to_day, c.closed_at, c.closed_by, stores.timezone as zone
  from closings c join stores on stores.id = c.store_id
  where c.reopened_at is null and c.to_day >= @from
  order by c.to_day desc, c.store_id`)

// Few people move: most postings have no other one of the same person beside them.
const ofMoved = statement<{ from: string }, Omit<Holding, 'until'> & { next_day: string }>(`
  select distinct p.store_id, c.from_day, c.to_day, c.closed_at, c.closed_by, stores.timezone as zone, n.from_day as next_day
  from postings p
  join postings n on n.user_id = p.user_id and n.from_day = (
    select min(later.from_day) from postings later where later.user_id = p.user_id and later.from_day > p.from_day)
  join postings q on q.user_id = p.user_id and q.from_day > p.from_day
  left join postings m on m.user_id = q.user_id and m.from_day = (
    select min(later.from_day) from postings later where later.user_id = q.user_id and later.from_day > q.from_day)
  join closings c on c.store_id = q.store_id
  join stores on stores.id = c.store_id
  where p.store_id is not null and n.from_day > @from and p.store_id <> q.store_id
    and c.reopened_at is null and c.to_day >= @from and q.from_day <= c.to_day
    and (m.from_day is null or m.from_day > c.from_day)
  order by c.to_day desc, p.store_id`)

/**
 * Return the closings in force that hold days of companies from a day on, the last ones first. Whoever moved took the hour bank along: a
 * sheet of the company where they are holds also their days at the one that they left.
 */
export async function holdingsFrom(db: Db, from: string): Promise<Holding[]> {
  const own = await ofCompanies(db, { from })
  // No other company holds anything while nothing is closed.
  if (own.length === 0) return []
  const moved = await ofMoved(db, { from })
  return [
    ...own.map((one) => ({ ...one, until: one.to_day })),
    ...moved.map(({ next_day, ...one }) => ({ ...one, until: addDays(next_day, -1) })),
  ]
}

/** Return the last day that a closing holds of somebody's posting, which ends when the next one begins; none if it holds none. */
function lastHeld({ from_day, to_day }: ClosedDays, begins: string, next: string | undefined): string[] {
  if (begins > to_day || (next !== undefined && next <= from_day)) return []
  return [next !== undefined && next <= to_day ? addDays(next, -1) : to_day]
}

/**
 * Return the last closed day of each of some people who have one: their days up to it are closed, or before closed ones (`closedFor`).
 * Closings that ended before `from` are not looked at.
 */
export async function lastClosedDays(db: Db, ids: readonly string[], from: string): Promise<Map<string, string>> {
  const held = Map.groupBy(await ofCompanies(db, { from }), ({ store_id }) => store_id)
  if (held.size === 0) return new Map()
  const { user_id, store_id, from_day } = postings
  const rows = await db
    .select({ user_id, store_id, from_day })
    .from(postings)
    .where(isOneOf(user_id, ids))
    .orderBy(user_id, from_day)
  const last = new Map<string, string>()
  for (const [id, own] of Map.groupBy(rows, (row) => row.user_id)) {
    const days = own.flatMap((row, i) =>
      (held.get(row.store_id ?? '') ?? []).flatMap((one) => lastHeld(one, row.from_day, own[i + 1]?.from_day)),
    )
    const latest = days.sort().at(-1)
    if (latest !== undefined) last.set(id, latest)
  }
  return last
}

/** Return the companies that were given a rule of the journey at some time. */
async function storesUnder(db: Db, rule_id: string): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectDistinct({ id: payRuleUses.store_id })
    .from(payRuleUses)
    .where(and(eq(payRuleUses.rule_id, rule_id), isNotNull(payRuleUses.store_id)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Return a closing in force that holds days from a day on, of a company or with a sheet of a person who was given a rule of the journey.
 */
export async function closedUnder(db: Db, rule_id: string, from: string): Promise<ClosedDays | null> {
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
    .where(and(gte(to_day, from), isNull(reopened_at), or(exists(ofStore), exists(ofPerson))))
    .orderBy(desc(to_day))
    .limit(1)
  if (found) return found
  const ofRule = await storesUnder(db, rule_id)
  return (await holdingsFrom(db, from)).find(({ store_id, until }) => ofRule.has(store_id) && until >= from) ?? null
}
