import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { installation } from '../database/schema/tables.ts'

/** Write a row and delete it again: its transaction goes to the disk as any other, and leaves nothing. */
export async function writeNothing(tx: Db, key: string): Promise<void> {
  await tx.insert(installation).values({ key, value: '' })
  await tx.delete(installation).where(eq(installation.key, key))
}
