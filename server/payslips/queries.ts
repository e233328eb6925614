import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { Payslip } from '#shared/contract/documents.ts'
import type { Db } from '../database/db.ts'
import { rowsOf, type WritesOf } from '../database/rows.ts'
import { payslips, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Parts } from '../parts.ts'
import { iso, named, timesOf } from '../wire.ts'

export type StoredPayslip = typeof payslips.$inferSelect

/** The fields of a pay slip shown in the audit log. */
export const shownOfPayslip = ['year', 'month', 'file_name', 'file_size'] as const

/** Return the pay slips of a scope, newest month first. */
export async function payslipsIn(db: Db, scope: PeopleScope, user_id: string | undefined): Promise<StoredPayslip[]> {
  return await db
    .select(getTableColumns(payslips))
    .from(payslips)
    .innerJoin(users, eq(users.id, payslips.user_id))
    .where(and(peopleInScope(scope), user_id ? eq(payslips.user_id, user_id) : undefined))
    .orderBy(desc(payslips.year), desc(payslips.month), desc(payslips.uploaded_at))
    .limit(5000)
}

export const payslipRows = rowsOf<typeof payslips, WritesOf<'payslip'>>(payslips)

/** Return a person's pay slips of a month: at most one, or several from before that was enforced. */
export async function payslipsOfMonth(
  db: Db,
  { user_id, year, month }: { user_id: string; year: number; month: string },
): Promise<StoredPayslip[]> {
  const ofMonth = and(eq(payslips.user_id, user_id), eq(payslips.year, year), eq(payslips.month, month))
  return await db.select().from(payslips).where(ofMonth)
}

/** Return a pay slip in its wire shape; the address of its file works for minutes only. */
export const payslipWire = (row: StoredPayslip, { storage, now }: Parts): Payslip => ({
  ...named(Payslip, row),
  ...timesOf(row),
  file_url: storage.sign(row.file_id, now()),
  uploaded_at: iso(row.uploaded_at),
})
