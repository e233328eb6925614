import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { ledger } from '../database/schema/tables.ts'
import { insertInto, type Raw, rawFlag, statement } from '../database/statement.ts'

export type LedgerRow = typeof ledger.$inferSelect

/** The row of a mark, which has an entry and a person. */
export type MarkRow = LedgerRow & { entry_id: string; user_id: string; person_name: string }

/** The type of a mark's record. */
const MARK = 7

const isMark = (row: LedgerRow | undefined): row is MarkRow => row?.record_type === MARK

type End = Pick<LedgerRow, 'nsr' | 'hash' | 'seal'>

const end = statement<{ establishment: string }, End>(
  'select nsr, hash, seal from ledger where establishment = @establishment order by nsr desc limit 1',
)

const insert = statement<Raw<LedgerRow>>(insertInto(ledger))

/** Return the last row of an establishment's sequence. */
export async function lastOf(db: Db, establishment: string): Promise<End> {
  const [last] = await end(db, { establishment })
  return last ?? { nsr: 0, hash: '', seal: '' }
}

/** Insert a row. The database refuses gaps, changes and removals. */
export async function insertLedgerRow(tx: Db, row: LedgerRow): Promise<void> {
  await insert(tx, { ...row, exportable: rawFlag(row.exportable) })
}

/** Return the row of a mark. */
export async function ledgerRowOf(db: Db, entry_id: string): Promise<MarkRow | null> {
  const [row] = await db.select().from(ledger).where(eq(ledger.entry_id, entry_id))
  return isMark(row) ? row : null
}

/** Return the mark with a number of a sequence; null if there is none, or another record has the number. */
export async function ledgerRowAt(db: Db, establishment: string, nsr: number): Promise<MarkRow | null> {
  const at = and(eq(ledger.establishment, establishment), eq(ledger.nsr, nsr))
  const [row] = await db.select().from(ledger).where(at)
  return isMark(row) ? row : null
}

/** Return the establishments that have a sequence. */
export async function establishments(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ name: ledger.establishment }).from(ledger)
  return rows.map((row) => row.name)
}

/** Return the next rows of a sequence after an NSR. */
export async function rowsAfter(db: Db, establishment: string, nsr: number, limit: number): Promise<LedgerRow[]> {
  return await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.establishment, establishment), gt(ledger.nsr, nsr)))
    .orderBy(asc(ledger.nsr))
    .limit(limit)
}
