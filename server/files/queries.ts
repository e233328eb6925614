import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { attestations, files, payslips, timeEntries, users } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

/** Notes a file that was stored. */
export async function insertFile(tx: Db, _permit: Permit, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row)
}

/** What is known of a file. */
export async function fileById(db: Db, id: string) {
  const [file] = await db.select().from(files).where(eq(files.id, id))
  return file ?? null
}

/** Forgets a file; its bytes are removed after the commit. */
export async function dropFile(tx: Db, _permit: Permit, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id))
}

/** Unlinks an image from whoever shows it. */
export async function unlinkImage(tx: Db, _permit: Permit<'image:delete'>, id: string): Promise<void> {
  await tx.update(users).set({ photoFile: null }).where(eq(users.photoFile, id))
}

/** Files from before an instant to which nothing points: uploads that were never used. */
export async function orphansBefore(db: Db, before: number, most = 200): Promise<string[]> {
  const pointing = sql`select 1 from ${timeEntries} where ${timeEntries.photoFile} = ${files.id}
    union all select 1 from ${users} where ${users.photoFile} = ${files.id}
    union all select 1 from ${attestations} where ${attestations.fileId} = ${files.id}
    union all select 1 from ${payslips} where ${payslips.fileId} = ${files.id}`
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), sql`not exists (${pointing})`))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Forgets files that nobody needs. */
export async function dropFiles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]))
}

/** Which of these files are known. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
