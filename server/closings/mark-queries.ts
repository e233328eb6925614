import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Period } from '#shared/calendar/period.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { ledger, timeEntries } from '../database/schema/tables.ts'

/** Return the marks of some people in a period, oldest first: those that stand, and the original ones that were set aside. */
export async function marksOfPeople(db: Db, user_ids: readonly string[], { from, to }: Period) {
  return await db
    .select({
      user_id: timeEntries.user_id,
      day: timeEntries.day,
      entry_type: timeEntries.entry_type,
      kind: timeEntries.kind,
      status: timeEntries.status,
      import_id: timeEntries.import_id,
      at: timeEntries.at,
      zone: timeEntries.zone,
      justification: timeEntries.justification,
      adjusted_by: timeEntries.adjusted_by,
      decided_by: timeEntries.decided_by,
      voided_at: timeEntries.voided_at,
      voided_by: timeEntries.voided_by,
      voided_why: timeEntries.voided_why,
      nsr: ledger.nsr,
    })
    .from(timeEntries)
    .leftJoin(ledger, eq(ledger.entry_id, timeEntries.id))
    .where(
      and(
        isOneOf(timeEntries.user_id, user_ids),
        gte(timeEntries.day, from),
        lte(timeEntries.day, to),
        inArray(timeEntries.kind, ['mark', 'manual_mark']),
        or(eq(timeEntries.kind, 'mark'), isNull(timeEntries.voided_at)),
      ),
    )
    .orderBy(asc(timeEntries.at), asc(timeEntries.id))
}

export type PersonMark = Awaited<ReturnType<typeof marksOfPeople>>[number]
