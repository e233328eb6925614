import { and, asc, desc, eq, gt, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { audit, ledger, timeEntries } from '../database/schema/tables.ts'

/** The most faults of one kind that are reported. */
const MOST = 1_000

/** Prefix of a delivered mark's type in the audit log. Rows of 0.1.0 don't have it. */
const TYPE = 'entry_type: '

/** Return the ledger rows whose entry is missing, or has another instant, person or type than was recorded. */
export async function marksUnlikeEntries(db: Db) {
  return await db
    .select({ establishment: ledger.establishment, nsr: ledger.nsr })
    .from(ledger)
    .leftJoin(timeEntries, eq(timeEntries.id, ledger.entry_id))
    .leftJoin(audit, and(eq(audit.target_id, ledger.entry_id), eq(audit.action, 'punch:deliver')))
    .where(
      and(
        eq(ledger.record_type, 7),
        or(
          isNull(timeEntries.id),
          ne(timeEntries.at, ledger.marked_at),
          ne(timeEntries.user_id, ledger.user_id),
          and(like(audit.details, `${TYPE}%`), ne(audit.details, sql`${TYPE} || ${timeEntries.entry_type}`)),
        ),
      ),
    )
    .orderBy(asc(ledger.establishment), asc(ledger.nsr))
    .limit(MOST)
}

/** Return the marks without a row in the ledger: the row was removed, or the mark inserted beside it. */
export async function entriesWithoutMark(db: Db): Promise<string[]> {
  const isMark = and(eq(timeEntries.is_manual, false), ne(timeEntries.entry_type, 'ajuste'))
  const rows = await db
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .leftJoin(ledger, eq(ledger.entry_id, timeEntries.id))
    .where(and(isMark, isNull(ledger.entry_id)))
    .orderBy(asc(timeEntries.id))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

/** Return the row of a sequence that a head names. */
export async function sealAt(db: Db, establishment: string, nsr: number) {
  const at = and(eq(ledger.establishment, establishment), eq(ledger.nsr, nsr))
  const [row] = await db.select({ hash: ledger.hash, seal: ledger.seal }).from(ledger).where(at)
  return row ?? null
}

/** Return the last row of every sequence, by name: one step each, however many rows they have. */
export async function lastSeals(db: Db) {
  const seals: { establishment: string; nsr: number; hash: string; seal: string }[] = []
  const columns = { establishment: ledger.establishment, nsr: ledger.nsr, hash: ledger.hash, seal: ledger.seal }
  const after = (name: string) => db.select(columns).from(ledger).where(gt(ledger.establishment, name))
  const lastOf = (name: string) => db.select(columns).from(ledger).where(eq(ledger.establishment, name))
  let [next] = await after('').orderBy(asc(ledger.establishment)).limit(1)
  while (next) {
    const { establishment } = next
    seals.push(...(await lastOf(establishment).orderBy(desc(ledger.nsr)).limit(1)))
    next = (await after(establishment).orderBy(asc(ledger.establishment)).limit(1))[0]
  }
  return seals
}

/** Return the next rows of the audit log after a place in its sequence. */
export async function deedsAfter(db: Db, seq: number, limit: number) {
  return await db.select().from(audit).where(gt(audit.seq, seq)).orderBy(asc(audit.seq)).limit(limit)
}

/** Return when the last audit row was written (ms); null if there is none. */
export async function lastDeedAt(db: Db): Promise<number | null> {
  const [row] = await db.select({ at: audit.at }).from(audit).orderBy(desc(audit.seq)).limit(1)
  return row?.at ?? null
}

/** Return the hash of an audit row; null if there is none. */
export async function deedHashAt(db: Db, seq: number): Promise<string | null> {
  const [row] = await db.select({ hash: audit.hash }).from(audit).where(eq(audit.seq, seq))
  return row?.hash ?? null
}
