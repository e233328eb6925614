import { index, instant, key, localDay, primaryKey, table, uniqueIndex, whole, words } from '../columns.ts'
import { stores, users } from './people.ts'

/**
 * Closed periods of companies. Reopening ends a version; the next closing of the same period is another one. Of the versions
 * of a period only the last can be in force: the one that nobody has reopened.
 */
export const closings = table(
  'closings',
  {
    id: key('id').primaryKey(),
    store_id: key('store_id')
      .notNull()
      .references(() => stores.id),
    from_day: localDay('from_day').notNull(),
    to_day: localDay('to_day').notNull(),
    version: whole('version').notNull(),
    /** SHA-256 over the hashes of its sheets. */
    hash: words('hash').notNull(),
    /** Its sheets, and how many of them are not as the version before had them. */
    people: whole('people').notNull(),
    changed: whole('changed').notNull(),
    closed_at: instant('closed_at').notNull(),
    closed_by_id: key('closed_by_id').notNull(),
    closed_by: words('closed_by').notNull(),
    reopened_at: instant('reopened_at'),
    reopened_by: words('reopened_by'),
    reopened_why: words('reopened_why'),
  },
  (t) => [uniqueIndex('closings_period').on(t.store_id, t.from_day, t.version)],
)

/** Time sheets: what a closing holds of each person, as JSON with its SHA-256. Append-only by triggers. */
export const closingSheets = table(
  'closing_sheets',
  {
    closing_id: key('closing_id')
      .notNull()
      .references(() => closings.id),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    /** The days of the period that the person spent at the company. */
    first_day: localDay('first_day').notNull(),
    last_day: localDay('last_day').notNull(),
    content: words('content').notNull(),
    hash: words('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.closing_id, t.user_id] }), index('closing_sheets_user').on(t.user_id, t.last_day)],
)

/**
 * Answers of people to their sheets: a signature over the hash of what they read, which may except days by contesting them with words.
 * It stands for every version whose sheet has that hash. Append-only by triggers.
 */
export const sheetAnswers = table(
  'sheet_answers',
  {
    id: key('id').primaryKey(),
    closing_id: key('closing_id')
      .notNull()
      .references(() => closings.id),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    hash: words('hash').notNull(),
    /** The contested days with their words, as JSON; an empty list if none. */
    contested: words('contested').notNull(),
    proof: words('proof').notNull().$type<'password' | 'pin'>(),
    device_id: key('device_id'),
    device: words('device'),
    ip_address: words('ip_address'),
    signed_at: instant('signed_at').notNull(),
  },
  (t) => [index('sheet_answers_person').on(t.user_id, t.closing_id)],
)

/** When people first read their sheets, and when somebody last reminded them. */
export const sheetReads = table(
  'sheet_reads',
  {
    closing_id: key('closing_id')
      .notNull()
      .references(() => closings.id),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    read_at: instant('read_at'),
    reminded_at: instant('reminded_at'),
  },
  (t) => [primaryKey({ columns: [t.closing_id, t.user_id] }), index('sheet_reads_user').on(t.user_id)],
)
