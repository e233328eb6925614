import { index, instant, key, localDay, table, whole, words } from '../columns.ts'
import { users } from './people.ts'

/** Private files under random names; `owner_id` is the person that they belong to. */
export const files = table(
  'files',
  {
    id: key('id').primaryKey(),
    owner_id: key('owner_id').notNull(),
    kind: words('kind').notNull().$type<'photo' | 'image' | 'attestation' | 'payslip'>(),
    media_type: words('media_type').notNull(),
    size: whole('size').notNull(),
    sha256: words('sha256').notNull(),
    /** The uploader; null for the photo of a mark. */
    uploaded_by: key('uploaded_by'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('files_owner').on(t.owner_id), index('files_created').on(t.created_at)],
)

/**
 * Certificates (atestados) and personal documents. What somebody sends for themselves needs a decision; `status` is null for what a keeper
 * filed, which needs none. An accepted one may have created an absence, whose rows have its `group_id`.
 */
export const attestations = table(
  'attestations',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    file_id: key('file_id').notNull(),
    file_name: words('file_name').notNull(),
    file_size: whole('file_size').notNull(),
    note: words('note'),
    days: whole('days'),
    attest_date: localDay('attest_date'),
    uploaded_by: words('uploaded_by').notNull(),
    uploaded_at: instant('uploaded_at').notNull(),
    status: words('status').$type<'pending' | 'approved' | 'rejected'>(),
    decided_by: key('decided_by'),
    decided_at: instant('decided_at'),
    answer: words('answer'),
    seen_at: instant('seen_at'),
    group_id: key('group_id'),
  },
  (t) => [index('attestations_user').on(t.user_id, t.uploaded_at), index('attestations_status').on(t.status)],
)

/** Pay slips (contracheques). */
export const payslips = table(
  'payslips',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    month: words('month').notNull(),
    year: whole('year').notNull(),
    file_id: key('file_id').notNull(),
    file_name: words('file_name').notNull(),
    file_size: whole('file_size').notNull(),
    uploaded_by: words('uploaded_by').notNull(),
    uploaded_at: instant('uploaded_at').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('payslips_user').on(t.user_id, t.year, t.month)],
)
