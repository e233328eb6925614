import { index, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { decimal, flag, instant, key, localDay, table, whole, wordList, words } from '../columns.ts'
import { stores, users } from './people.ts'

/**
 * Holidays, national and local; `storeIds` ties a local one to companies, an empty list binds all. Where its companies changed, an
 * earlier row keeps those of the days up to `validTo`, and the one in force binds from `validFrom` on.
 */
export const holidays = table(
  'holidays',
  {
    id: key('id').primaryKey(),
    name: words('name').notNull(),
    date: localDay('date').notNull(),
    type: words('type').notNull().default('national').$type<'national' | 'local'>(),
    isRecurring: flag('is_recurring').notNull().default(false),
    isActive: flag('is_active').notNull().default(true),
    storeIds: wordList('store_ids').notNull().default([]),
    validFrom: localDay('valid_from'),
    validTo: localDay('valid_to'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('holidays_date').on(t.date)],
)

/**
 * Work schedules (escalas), one row for a weekday; rows of one name form one schedule. A row counts on the days from `validFrom` to
 * `validTo`, null for no end: what is changed leaves a row behind that keeps the days before.
 */
export const schedules = table(
  'schedules',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    storeId: key('store_id').references(() => stores.id),
    name: words('name').notNull(),
    dayOfWeek: whole('day_of_week').notNull(),
    startTime: words('start_time').notNull(),
    endTime: words('end_time').notNull(),
    breakDuration: whole('break_duration').notNull().default(60),
    isActive: flag('is_active').notNull().default(true),
    validFrom: localDay('valid_from'),
    validTo: localDay('valid_to'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('schedules_user').on(t.userId)],
)

/** Vacations (férias); only approved ones count. */
export const vacations = table(
  'vacations',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    startDate: localDay('start_date').notNull(),
    endDate: localDay('end_date').notNull(),
    days: whole('days').notNull(),
    status: words('status').notNull().default('approved').$type<'pending' | 'approved' | 'rejected'>(),
    description: words('description'),
    approvedBy: words('approved_by'),
    approvedAt: instant('approved_at'),
    createdBy: words('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('vacations_user').on(t.userId)],
)

/** Years of people, kept for later years. Hours are decimal. */
export const yearTracks = table(
  'year_tracks',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    year: whole('year').notNull(),
    totalWorkedHours: decimal('total_worked_hours').notNull().default(0),
    totalExpectedHours: decimal('total_expected_hours').notNull().default(0),
    totalVacationDays: whole('total_vacation_days').notNull().default(0),
    totalAbsences: whole('total_absences').notNull().default(0),
    totalOvertimeHours: decimal('total_overtime_hours').notNull().default(0),
    active: flag('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('year_tracks_user_year').on(t.userId, t.year)],
)
