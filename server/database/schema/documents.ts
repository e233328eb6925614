import { index } from 'drizzle-orm/sqlite-core'
import { instant, key, localDay, table, whole, words } from '../columns.ts'
import { users } from './people.ts'

/** Private files by random name; `ownerId` is whose they are. */
export const files = table(
  'files',
  {
    id: key('id').primaryKey(),
    ownerId: key('owner_id').notNull(),
    kind: words('kind').notNull().$type<'photo' | 'image' | 'attestation' | 'payslip'>(),
    mediaType: words('media_type').notNull(),
    size: whole('size').notNull(),
    sha256: words('sha256').notNull(),
    /** Who sent it; null for the photo of a mark. */
    uploadedBy: key('uploaded_by'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('files_owner').on(t.ownerId), index('files_created').on(t.createdAt)],
)

/**
 * Certificates (atestados) and personal documents. What somebody sends of themselves waits for a decision; `status` is null where none
 * is asked for: what a keeper filed. An accepted one may have made an absence, whose rows bear `groupId`.
 */
export const attestations = table(
  'attestations',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    fileId: key('file_id').notNull(),
    fileName: words('file_name').notNull(),
    fileSize: whole('file_size').notNull(),
    note: words('note'),
    days: whole('days'),
    attestDate: localDay('attest_date'),
    uploadedBy: words('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    status: words('status').$type<'pending' | 'approved' | 'rejected'>(),
    decidedBy: key('decided_by'),
    decidedAt: instant('decided_at'),
    answer: words('answer'),
    seenAt: instant('seen_at'),
    groupId: key('group_id'),
  },
  (t) => [index('attestations_user').on(t.userId, t.uploadedAt), index('attestations_status').on(t.status)],
)

/** Pay slips (contracheques). */
export const payslips = table(
  'payslips',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    month: words('month').notNull(),
    year: whole('year').notNull(),
    fileId: key('file_id').notNull(),
    fileName: words('file_name').notNull(),
    fileSize: whole('file_size').notNull(),
    uploadedBy: words('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('payslips_user').on(t.userId, t.year, t.month)],
)
