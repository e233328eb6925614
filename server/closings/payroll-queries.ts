import { and, desc, eq } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { closingSheets, closings, generatedFiles, payrollLayouts } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'
import type { Closing } from './queries.ts'

/** Return a company's layout, as JSON, and who chose it when. */
export async function layoutRow(db: Db, store_id: string) {
  const [found] = await db.select().from(payrollLayouts).where(eq(payrollLayouts.store_id, store_id))
  return found ?? null
}

/** Keep a company's layout, instead of the one before. */
export async function putLayout(
  tx: Db,
  { at, actor }: Permit<'payroll:set-layout'>,
  { store_id, layout }: { store_id: string; layout: string },
): Promise<void> {
  const next = { store_id, layout, updated_at: at, updated_by: actor.name }
  await tx.insert(payrollLayouts).values(next).onConflictDoUpdate({ target: payrollLayouts.store_id, set: next })
}

/** Return the contents of some people's sheets in a closing, by person. */
export async function contentsOf(
  db: Db,
  closing_id: string,
  user_ids: readonly string[],
): Promise<Map<string, string>> {
  const { user_id, content } = closingSheets
  const rows = await db
    .select({ user_id, content })
    .from(closingSheets)
    .where(and(eq(closingSheets.closing_id, closing_id), isOneOf(user_id, user_ids)))
  return new Map(rows.map((row) => [row.user_id, row.content]))
}

/** Payroll files of a company: by its index, since there is none by closing. */
const payrollOf = (store_id: string) => and(eq(generatedFiles.store_id, store_id), eq(generatedFiles.kind, 'payroll'))

/** The SHA-256 of the files that were handed out of a closing. */
export async function exportedOf(db: Db, { id, store_id }: Closing): Promise<(string | null)[]> {
  const rows = await db
    .select({ sha256: generatedFiles.sha256 })
    .from(generatedFiles)
    .where(and(payrollOf(store_id), eq(generatedFiles.closing_id, id)))
  return rows.map(({ sha256 }) => sha256)
}

/** The record that is kept of a file that was handed out; the file itself can be made again. */
export interface ExportedFile {
  id: string
  name: string
  size: number
  sha256: string
  people: number
}

/** Keep that a file was handed out. */
export async function insertExport(
  tx: Db,
  { at, actor }: Permit<'payroll:export'>,
  closing: Closing,
  { id, name, size, sha256, people }: ExportedFile,
): Promise<void> {
  await tx.insert(generatedFiles).values({
    id,
    kind: 'payroll',
    store_id: closing.store_id,
    from_day: closing.from_day,
    to_day: closing.to_day,
    closing_id: closing.id,
    state: 'done',
    done: people,
    total: people,
    name,
    size,
    sha256,
    asked_at: at,
    asked_by_id: actor.id,
    asked_by: actor.name,
    finished_at: at,
  })
}

/** Return what was handed out of a period in all of its versions, newest first. */
export async function exportsOfPeriod(db: Db, { store_id, from_day }: Closing, most: number) {
  return await db
    .select({ file: generatedFiles, version: closings.version })
    .from(generatedFiles)
    .innerJoin(closings, eq(closings.id, generatedFiles.closing_id))
    .where(and(payrollOf(store_id), eq(generatedFiles.from_day, from_day)))
    .orderBy(desc(generatedFiles.asked_at), desc(generatedFiles.id))
    .limit(most)
}
