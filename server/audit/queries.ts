import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { audit } from '../database/schema/tables.ts'

const statements = preparedFor((db) => ({
  insert: prepare(
    db,
    db.insert(audit).values({
      id: sql.placeholder('id'),
      at: sql.placeholder('at'),
      actorId: sql.placeholder('actorId'),
      action: sql.placeholder('action'),
      targetType: sql.placeholder('targetType'),
      targetId: sql.placeholder('targetId'),
      storeId: sql.placeholder('storeId'),
      ipAddress: sql.placeholder('ipAddress'),
      details: sql.placeholder('details'),
    }),
  ),
}))

/** Adds a row to the audit log. */
export async function insertAudit(tx: Db, row: typeof audit.$inferInsert): Promise<void> {
  await statements(tx).insert.execute(row)
}
