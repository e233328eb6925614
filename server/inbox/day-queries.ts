import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { dayTotals, users, vacations } from '../database/schema/tables.ts'
import { type InboxFilter, MOST, others } from './queries.ts'

/** Some days, without the last one. */
interface DaysBefore {
  from: string
  before: string
}

/** A person's day, the last one of a page. */
export interface PageEnd {
  user_id: string
  day: string
}

/** Some days, from after the last one of the page before. */
interface PageOfDays extends DaysBefore {
  after: PageEnd | undefined
}

/**
 * Return the condition that days are in a range, come after the page before (newest first), and are of people in scope; masters are in no list
 * of hours.
 */
function isOnPage(scope: PeopleScope, filter: InboxFilter, { from, before, after }: PageOfDays): SQL | undefined {
  const { user_id, day } = dayTotals
  const isBehind = after && and(lte(day, after.day), or(lt(day, after.day), gt(user_id, after.user_id)))
  return and(gte(day, from), lt(day, before), isBehind, ne(users.role, 'master'), others(scope, filter))
}

/** Return a page of the days in a range that were left open, newest first, at most `MOST`. */
export async function openDays(db: Db, scope: PeopleScope, filter: InboxFilter, page: PageOfDays): Promise<PageEnd[]> {
  const { user_id, day, incomplete } = dayTotals
  return await db
    .select({ user_id, day })
    .from(dayTotals)
    .crossJoin(users)
    .where(and(eq(users.id, user_id), sql`${incomplete}`, isOnPage(scope, filter, page)))
    .orderBy(desc(day), asc(user_id))
    .limit(MOST)
}

const { user_id: owner, day: date, worked_minutes, adjustment_minutes, absence, last_mark } = dayTotals
const sums = { user_id: owner, day: date, worked_minutes, adjustment_minutes, absence, last_mark }

/** Return the stored sums of some people's days in a range. */
export async function daysWithTotals(db: Db, ids: readonly string[], { from, before }: DaysBefore) {
  return await db
    .select(sums)
    .from(dayTotals)
    .where(and(isOneOf(owner, ids), gte(date, from), lt(date, before)))
}

/**
 * Return a page of the days in a range that hold an absence and a mark that counts, newest first. People come first, and of each the days of
 * the range: SQLite would read the absences of all years.
 */
export async function absencesWithMarks(db: Db, scope: PeopleScope, filter: InboxFilter, page: PageOfDays) {
  const isAbsent = and(isNotNull(absence), isNotNull(last_mark))
  return await db
    .select(sums)
    .from(users)
    .crossJoin(dayTotals)
    .where(and(eq(owner, users.id), isAbsent, isOnPage(scope, filter, page)))
    .orderBy(desc(date), asc(owner))
    .limit(MOST)
}

/** Return a page of the days in a range that lie in an approved vacation and hold a mark that counts, newest first. */
export async function vacationsWithMarks(db: Db, scope: PeopleScope, filter: InboxFilter, page: PageOfDays) {
  const { user_id, status, start_date, end_date } = vacations
  const isInIt = and(eq(owner, user_id), gte(date, start_date), lte(date, end_date), isNotNull(last_mark))
  const isRecent = and(eq(status, 'approved'), gte(end_date, page.from), lt(start_date, page.before))
  return await db
    .select(sums)
    .from(vacations)
    .crossJoin(users)
    .crossJoin(dayTotals)
    .where(and(eq(users.id, user_id), isInIt, isRecent, isOnPage(scope, filter, page)))
    .orderBy(desc(date), asc(owner))
    .limit(MOST)
}
