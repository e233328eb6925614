import {
  decimal,
  emptyList,
  flag,
  index,
  instant,
  key,
  localDay,
  table,
  uniqueIndex,
  whole,
  wordList,
  words,
} from '../columns.ts'
import { stores, users } from './people.ts'

/**
 * Holidays, national and local; `store_ids` ties a local one to companies, an empty list means all. If its companies changed, an earlier
 * row keeps the old ones up to `valid_to`, and the current row counts from `valid_from` on.
 */
export const holidays = table(
  'holidays',
  {
    id: key('id').primaryKey(),
    name: words('name').notNull(),
    date: localDay('date').notNull(),
    type: words('type').notNull().default('national').$type<'national' | 'local'>(),
    is_recurring: flag('is_recurring').notNull().default(false),
    is_active: flag('is_active').notNull().default(true),
    store_ids: wordList('store_ids').notNull().default(emptyList),
    valid_from: localDay('valid_from'),
    valid_to: localDay('valid_to'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('holidays_date').on(t.date)],
)

/**
 * Work schedules (escalas), one row per weekday; rows of one name form one schedule. A row counts from `valid_from` to `valid_to`, null if
 * unbounded: a change leaves the old row behind for the earlier days.
 */
export const schedules = table(
  'schedules',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    store_id: key('store_id').references(() => stores.id),
    name: words('name').notNull(),
    day_of_week: whole('day_of_week').notNull(),
    start_time: words('start_time').notNull(),
    end_time: words('end_time').notNull(),
    break_duration: whole('break_duration').notNull().default(60),
    is_active: flag('is_active').notNull().default(true),
    /** Every how many weeks the row counts; 1 is every week. */
    every_weeks: whole('every_weeks').notNull().default(1),
    /** A day on which a row counts that does not count every week; the weeks are counted from it, back as well as on. */
    first_day: localDay('first_day'),
    /** Whether nobody has to mark the break (CLT art. 74 §2). */
    presigned_break: flag('presigned_break').notNull().default(false),
    valid_from: localDay('valid_from'),
    valid_to: localDay('valid_to'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('schedules_user').on(t.user_id)],
)

/** Vacations (férias); only approved ones count. */
export const vacations = table(
  'vacations',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    start_date: localDay('start_date').notNull(),
    end_date: localDay('end_date').notNull(),
    days: whole('days').notNull(),
    status: words('status').notNull().default('approved').$type<'pending' | 'approved' | 'rejected'>(),
    description: words('description'),
    approved_by: words('approved_by'),
    approved_at: instant('approved_at'),
    created_by: words('created_by'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('vacations_user').on(t.user_id)],
)

/** Stored yearly figures of people. Hours are decimal. */
export const yearTracks = table(
  'year_tracks',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    year: whole('year').notNull(),
    total_worked_hours: decimal('total_worked_hours').notNull().default(0),
    total_expected_hours: decimal('total_expected_hours').notNull().default(0),
    total_vacation_days: whole('total_vacation_days').notNull().default(0),
    total_absences: whole('total_absences').notNull().default(0),
    total_overtime_hours: decimal('total_overtime_hours').notNull().default(0),
    active: flag('active').notNull().default(true),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('year_tracks_user_year').on(t.user_id, t.year)],
)
