import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { ledger } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const statements = preparedFor((db) => ({
  last: prepare(
    db,
    db
      .select({ nsr: ledger.nsr, hash: ledger.hash, seal: ledger.seal })
      .from(ledger)
      .where(eq(ledger.establishment, sql.placeholder('establishment')))
      .orderBy(desc(ledger.nsr))
      .limit(1),
  ),
  insert: prepare(
    db,
    db.insert(ledger).values({
      establishment: sql.placeholder('establishment'),
      nsr: sql.placeholder('nsr'),
      record_type: sql.placeholder('record_type'),
      entry_id: sql.placeholder('entry_id'),
      user_id: sql.placeholder('user_id'),
      marked_at: sql.placeholder('marked_at'),
      recorded_at: sql.placeholder('recorded_at'),
      zone: sql.placeholder('zone'),
      line: sql.placeholder('line'),
      hash: sql.placeholder('hash'),
      exportable: sql.placeholder('exportable'),
      employer: sql.placeholder('employer'),
      place: sql.placeholder('place'),
      person_name: sql.placeholder('person_name'),
      seal: sql.placeholder('seal'),
    }),
  ),
  establishments: prepare(db, db.selectDistinct({ name: ledger.establishment }).from(ledger)),
  after: prepare(
    db,
    db
      .select({ row: ledger })
      .from(ledger)
      .where(and(eq(ledger.establishment, sql.placeholder('establishment')), gt(ledger.nsr, sql.placeholder('nsr'))))
      .orderBy(asc(ledger.nsr))
      .limit(sql.placeholder('limit')),
  ),
}))

/** The last row of an establishment's sequence. */
export async function lastOf(db: Db, establishment: string) {
  const [last] = await statements(db).last.execute({ establishment })
  return last ?? { nsr: 0, hash: '', seal: '' }
}

export type LedgerRow = typeof ledger.$inferSelect

/** Adds a row. The database refuses a gap, a change and a removal. */
export async function insertLedgerRow(tx: Db, _permit: Permit, row: LedgerRow): Promise<void> {
  await statements(tx).insert.execute(row)
}

/** The establishments that have a sequence. */
export async function establishments(db: Db): Promise<string[]> {
  const rows = await statements(db).establishments.execute()
  return rows.map((row) => row.name)
}

/** The next rows of a sequence after an NSR. */
export async function rowsAfter(db: Db, establishment: string, nsr: number, limit: number): Promise<LedgerRow[]> {
  const rows = await statements(db).after.execute({ establishment, nsr, limit })
  return rows.map(({ row }) => row)
}
