import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import type { Payslip } from '#shared/contract/documents.ts'
import type { Db } from '../database/db.ts'
import { payslips, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Parts } from '../parts.ts'
import type { Permit } from '../permit.ts'

export type StoredPayslip = typeof payslips.$inferSelect

/** What the audit log shows of a pay slip. */
export const shownOfPayslip = { year: 'year', month: 'month', fileName: 'file_name', fileSize: 'file_size' } as const

/** The pay slips of a scope, newest month first. */
export async function payslipsIn(db: Db, scope: PeopleScope, userId: string | undefined): Promise<StoredPayslip[]> {
  return await db
    .select(getTableColumns(payslips))
    .from(payslips)
    .innerJoin(users, eq(users.id, payslips.userId))
    .where(and(peopleInScope(scope), userId ? eq(payslips.userId, userId) : undefined))
    .orderBy(desc(payslips.year), desc(payslips.month), desc(payslips.uploadedAt))
    .limit(5000)
}

/** One pay slip. */
export async function payslipById(db: Db, id: string): Promise<StoredPayslip | null> {
  const [found] = await db.select().from(payslips).where(eq(payslips.id, id))
  return found ?? null
}

/** The pay slips of a person for a month: at most one, or several from before that was asked. */
export async function payslipsOfMonth(
  db: Db,
  { user_id, year, month }: { user_id: string; year: number; month: string },
): Promise<StoredPayslip[]> {
  const ofMonth = and(eq(payslips.userId, user_id), eq(payslips.year, year), eq(payslips.month, month))
  return await db.select().from(payslips).where(ofMonth)
}

/** Adds a pay slip. */
export async function insertPayslip(tx: Db, _permit: Permit<'payslip:create'>, row: StoredPayslip) {
  await tx.insert(payslips).values(row)
}

/** Removes a pay slip. */
export async function removePayslip(tx: Db, _permit: Permit<'payslip:delete'>, id: string) {
  await tx.delete(payslips).where(eq(payslips.id, id))
}

const iso = (at: number) => new Date(at).toISOString()

/** A pay slip as it travels; its file under an address that works for minutes only. */
export function payslipWire(row: StoredPayslip, { storage, now }: Parts): Payslip {
  return {
    id: row.id,
    user_id: row.userId,
    month: row.month,
    year: row.year,
    file_name: row.fileName,
    file_url: storage.sign(row.fileId, now()),
    file_size: row.fileSize,
    uploaded_by: row.uploadedBy,
    uploaded_at: iso(row.uploadedAt),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  }
}
