import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { files } from '../database/schema/tables.ts'
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
