import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { dayTotals, holidays, schedules, stores, timeEntries, users, vacations } from '../database/schema/tables.ts'

/** What balances need to know of a person. */
const person = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  storeId: users.storeId,
  storeName: stores.name,
  zone: stores.timezone,
  dayStartsAt: stores.dayStartsAt,
  admissionDate: users.admissionDate,
  accessExpiresAt: users.accessExpiresAt,
}

/** How a list of people is narrowed. */
export interface PeopleFilter {
  user_id?: string | undefined
  store_id?: string | undefined
  role?: 'master' | 'admin' | 'manager' | 'user' | undefined
}

function inScope(scope: PeopleScope): SQL | undefined {
  if (scope.all) return undefined
  const nobody = sql`0`
  const ofStores = scope.store_ids.length > 0 ? inArray(users.storeId, [...scope.store_ids]) : nobody
  const themselves = scope.user_ids.length > 0 ? inArray(users.id, [...scope.user_ids]) : nobody
  return or(ofStores, themselves)
}

/** The people of a scope by name, masters left out (they are in no report). */
export async function peopleIn(db: Db, scope: PeopleScope, filter: PeopleFilter) {
  return await db
    .select(person)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(
      and(
        inScope(scope),
        ne(users.role, 'master'),
        filter.user_id ? eq(users.id, filter.user_id) : undefined,
        filter.store_id ? eq(users.storeId, filter.store_id) : undefined,
        filter.role ? eq(users.role, filter.role) : undefined,
      ),
    )
    .orderBy(asc(users.name))
    .limit(5000)
}

/** One person, whoever they are. */
export async function personById(db: Db, id: string) {
  const [found] = await db
    .select(person)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(eq(users.id, id))
  return found ?? null
}

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/** Restricts rows to one person, or to nobody in particular. */
const ofUser = (
  column: typeof dayTotals.userId | typeof schedules.userId | typeof vacations.userId,
  id: string | null,
) => (id === null ? undefined : eq(column, id))

/** Sums of each person's days up to a day, and the first of them with a record. */
export async function sumsUntil(db: Db, cutoff: string, userId: string | null) {
  return await db
    .select({
      userId: dayTotals.userId,
      worked: sql<number>`sum(${dayTotals.workedMinutes})`.mapWith(Number),
      adjustments: sql<number>`sum(${dayTotals.adjustmentMinutes})`.mapWith(Number),
      first: sql<string | null>`min(${dayTotals.day})`,
    })
    .from(dayTotals)
    .where(and(lte(dayTotals.day, cutoff), ofUser(dayTotals.userId, userId)))
    .groupBy(dayTotals.userId)
}

/** Days on which an absence stands. */
export async function absenceDays(db: Db, cutoff: string, userId: string | null) {
  return await db
    .select()
    .from(dayTotals)
    .where(and(isNotNull(dayTotals.absence), lte(dayTotals.day, cutoff), ofUser(dayTotals.userId, userId)))
}

/** Days that somebody has left open. */
export async function openDays(db: Db, from: string, to: string, userId: string | null) {
  return await db
    .select({ userId: dayTotals.userId, day: dayTotals.day })
    .from(dayTotals)
    .where(
      and(
        eq(dayTotals.incomplete, true),
        gte(dayTotals.day, from),
        lte(dayTotals.day, to),
        ofUser(dayTotals.userId, userId),
      ),
    )
}

/** The kept totals of one person's period. */
export async function totalsBetween(db: Db, userId: string, from: string, to: string) {
  return await db
    .select()
    .from(dayTotals)
    .where(and(eq(dayTotals.userId, userId), gte(dayTotals.day, from), lte(dayTotals.day, to)))
}

/** What the law needs of the entries of some people on one day. */
export async function entriesOn(db: Db, userIds: readonly string[], day: string) {
  if (userIds.length === 0) return []
  return await db
    .select({
      id: timeEntries.id,
      user_id: timeEntries.userId,
      entry_type: timeEntries.entryType,
      at: timeEntries.at,
      status: timeEntries.status,
      minutes_adjusted: timeEntries.minutesAdjusted,
      notes: timeEntries.notes,
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.day, day), inArray(timeEntries.userId, [...userIds]), isNull(timeEntries.voidedAt)))
}

/** Active schedule rows, of one person or of all. */
export async function activeSchedules(db: Db, userId: string | null) {
  return await db
    .select({
      user_id: schedules.userId,
      day_of_week: schedules.dayOfWeek,
      start_time: schedules.startTime,
      end_time: schedules.endTime,
      break_duration: schedules.breakDuration,
      is_active: schedules.isActive,
    })
    .from(schedules)
    .where(and(eq(schedules.isActive, true), ofUser(schedules.userId, userId)))
}

/** Approved vacations, of one person or of all. */
export async function approvedVacations(db: Db, userId: string | null) {
  return await db
    .select({
      user_id: vacations.userId,
      start_date: vacations.startDate,
      end_date: vacations.endDate,
      status: vacations.status,
    })
    .from(vacations)
    .where(and(eq(vacations.status, 'approved'), ofUser(vacations.userId, userId)))
}

/** Active holidays. */
export async function activeHolidays(db: Db) {
  return await db
    .select({
      name: holidays.name,
      date: holidays.date,
      is_recurring: holidays.isRecurring,
      is_active: holidays.isActive,
      store_ids: holidays.storeIds,
    })
    .from(holidays)
    .where(eq(holidays.isActive, true))
}
