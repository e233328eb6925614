import { sql } from 'drizzle-orm'
import { index, instant, key, localDay, table, uniqueIndex, whole, words } from '../columns.ts'
import { closings } from './closings.ts'
import { stores } from './people.ts'

/** The kinds of files that can be generated of a company and a period. */
type GeneratedKind = 'afd' | 'aej' | 'sheets' | 'booklet' | 'payroll'

/**
 * Files that were asked for, and made in the background one after the other. The row stays for ever, as a record of what was handed out; its
 * file is kept for some days.
 */
export const generatedFiles = table(
  'generated_files',
  {
    id: key('id').primaryKey(),
    kind: words('kind').notNull().$type<GeneratedKind>(),
    store_id: key('store_id')
      .notNull()
      .references(() => stores.id),
    from_day: localDay('from_day').notNull(),
    to_day: localDay('to_day').notNull(),
    /** The closed version that it is made of; null if of none. */
    closing_id: key('closing_id').references(() => closings.id),
    state: words('state').notNull().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>(),
    /** Its progress, in pieces of its own kind (people, records). */
    done: whole('done').notNull().default(0),
    total: whole('total').notNull().default(0),
    /** Why it failed, as a code. */
    failure: words('failure'),
    /** Name, bytes and SHA-256 of the file, and where it is stored; no longer stored after some days. */
    name: words('name'),
    size: whole('size'),
    sha256: words('sha256'),
    file: key('file'),
    /** The SHA-256 of the file of the law (AFD, AEJ) inside it, and the numbers of the records that an AFD has. */
    text_sha256: words('text_sha256'),
    first_nsr: whole('first_nsr'),
    last_nsr: whole('last_nsr'),
    asked_at: instant('asked_at').notNull(),
    asked_by_id: key('asked_by_id').notNull(),
    asked_by: words('asked_by').notNull(),
    finished_at: instant('finished_at'),
  },
  (t) => [
    index('generated_files_store').on(t.store_id, t.asked_at, t.id),
    // Few wait or run: with this index the next one is found without walking past those of years.
    index('generated_files_open').on(t.asked_at, t.id).where(sql`${t.finished_at} is null`),
    index('generated_files_file').on(t.file).where(sql`${t.file} is not null`),
  ],
)

/** The names of a company's figures in its payroll: one JSON a company. */
export const payrollLayouts = table('payroll_layouts', {
  store_id: key('store_id')
    .primaryKey()
    .references(() => stores.id),
  layout: words('layout').notNull(),
  updated_at: instant('updated_at').notNull(),
  updated_by: words('updated_by').notNull(),
})

/** Files of other clocks (AFD) whose marks were taken over into the treated view, each at most once until it is undone. */
export const clockImports = table(
  'clock_imports',
  {
    id: key('id').primaryKey(),
    store_id: key('store_id')
      .notNull()
      .references(() => stores.id),
    name: words('name').notNull(),
    sha256: words('sha256').notNull(),
    /** The clock as its file names it, in words. */
    device: words('device').notNull(),
    from_day: localDay('from_day').notNull(),
    to_day: localDay('to_day').notNull(),
    marks: whole('marks').notNull(),
    people: whole('people').notNull(),
    imported_at: instant('imported_at').notNull(),
    imported_by_id: key('imported_by_id').notNull(),
    imported_by: words('imported_by').notNull(),
    undone_at: instant('undone_at'),
    undone_by: words('undone_by'),
  },
  (t) => [
    uniqueIndex('clock_imports_file').on(t.store_id, t.sha256).where(sql`${t.undone_at} is null`),
    index('clock_imports_store').on(t.store_id, t.imported_at),
  ],
)
