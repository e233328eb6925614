import { and, asc, eq, gte, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { PeopleScope } from '#shared/access/scope.ts'
import { type Intent, REQUEST_KINDS } from '#shared/clock/intent.ts'
import type { Db } from '../database/db.ts'
import { intentRow } from '../database/entry-columns.ts'
import { timeEntries, users } from '../database/schema/tables.ts'
import { peopleInScope } from '../database/scope.ts'
import type { Permit } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { type SeenEntry, selectSeen } from './seen-queries.ts'

type Row = typeof timeEntries.$inferInsert
/** The permit of whoever writes entries by hand. */
export type Keeper = Permit<
  | 'time-entry:create-manual'
  | 'time-entry:batch'
  | 'time-entry:decide'
  | 'time-entry:correct'
  | 'attestation:decide'
  | 'clock-import:create'
>

/** An entry written by hand; the remaining columns are the same for all of them. */
export type ManualRow = Pick<
  Row,
  | ('id' | 'user_id' | 'entry_type' | 'at' | 'day' | 'zone')
  | ('minutes_adjusted' | 'content_hash' | 'request_id' | 'group_id' | 'import_id')
> & { intent: Intent }

/**
 * Add entries that a keeper writes for people, each with its company: approved at once, attributed to the permit's actor. Others
 * are answered in between.
 */
export async function insertManual(
  tx: Db,
  permit: Keeper,
  rows: readonly (ManualRow & Pick<Row, 'store_id'>)[],
): Promise<void> {
  const { actor, at, address } = permit
  const by = { is_manual: true, status: 'approved' as const, adjusted_by: actor.email, ip_address: address }
  const when = { received_at: at, created_at: at, updated_at: at }
  await inPieces(rows, 100, async (some) => {
    await tx
      .insert(timeEntries)
      .values(some.map(({ intent, ...row }) => ({ ...row, ...intentRow(intent), ...by, ...when })))
    return []
  })
}

/** Return the given ids that are taken. */
export async function takenIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(inArray(timeEntries.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Void a person's entries, all or between two days. Returns the day of each. */
export async function voidPeriod(
  tx: Db,
  { actor, at }: Permit<'time-entry:reset'>,
  { user_id, start, end }: { user_id: string; start: string | null; end: string | null },
  why: string,
): Promise<string[]> {
  const rows = await tx
    .update(timeEntries)
    .set({ voided_at: at, voided_by: actor.email, voided_why: why, updated_at: at })
    .where(
      and(
        eq(timeEntries.user_id, user_id),
        isNull(timeEntries.voided_at),
        start ? gte(timeEntries.day, start) : undefined,
        end ? lte(timeEntries.day, end) : undefined,
      ),
    )
    .returning({ day: timeEntries.day })
  return rows.map(({ day }) => day)
}

/** Write the decision about an entry. */
export async function setDecision(
  tx: Db,
  { actor, at }: Permit<'time-entry:decide'>,
  id: string,
  { status, note }: { status: 'approved' | 'rejected'; note: string | null },
) {
  const decided = { decided_at: at, decided_by: actor.email, decision_note: note, seen_at: null }
  const decision = { status, ...decided, adjusted_by: actor.email }
  await tx
    .update(timeEntries)
    .set({ ...decision, updated_at: at })
    .where(eq(timeEntries.id, id))
}

const isPending = and(
  eq(timeEntries.entry_type, 'ajuste'),
  eq(timeEntries.status, 'pending'),
  isNull(timeEntries.voided_at),
)

/** Count a person's requests that wait for a decision. */
export async function pendingCount(db: Db, user_id: string): Promise<number> {
  return await db.$count(timeEntries, and(eq(timeEntries.user_id, user_id), isPending))
}

/** Return the requests that wait for a decision, of the people in scope except `notOf`, oldest first. */
export async function pendingIn(
  db: Db,
  scope: PeopleScope,
  { notOf, user_id, store_id }: { notOf: string; user_id?: string | undefined; store_id?: string | undefined },
): Promise<SeenEntry[]> {
  const wanted: (SQL | undefined)[] = [
    isPending,
    inArray(timeEntries.kind, [...REQUEST_KINDS]),
    ne(timeEntries.user_id, notOf),
    peopleInScope(scope),
    user_id ? eq(timeEntries.user_id, user_id) : undefined,
    store_id ? eq(users.store_id, store_id) : undefined,
  ]
  return await selectSeen(db)
    .where(and(...wanted))
    .orderBy(asc(timeEntries.created_at), asc(timeEntries.id))
    .limit(1000)
}
