import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { rejectedEvents } from '../database/schema/tables.ts'

/** Refused events that are kept for inspection. */
export const MOST_REJECTED = 10_000

const statements = preparedFor((db) => ({
  one: prepare(
    db,
    db
      .select({ id: rejectedEvents.id })
      .from(rejectedEvents)
      .where(eq(rejectedEvents.id, sql.placeholder('id'))),
  ),
}))

/** Whether a refused event is kept under an id. */
export async function isRejectedKept(db: Db, id: string): Promise<boolean> {
  return (await statements(db).one.execute({ id })).length > 0
}

/** Keeps a refused event for inspection; the oldest of too many are forgotten. */
export async function keepRejected(tx: Db, row: typeof rejectedEvents.$inferInsert) {
  const tooMany = (await tx.$count(rejectedEvents)) - MOST_REJECTED + 1
  if (tooMany > 0) {
    const oldest = tx.select({ id: rejectedEvents.id }).from(rejectedEvents).orderBy(asc(rejectedEvents.received_at))
    await tx.delete(rejectedEvents).where(inArray(rejectedEvents.id, oldest.limit(tooMany)))
  }
  await tx.insert(rejectedEvents).values(row)
}

/** Forgets refused events from before an instant. */
export async function dropOldRejected(tx: Db, before: number): Promise<void> {
  await tx.delete(rejectedEvents).where(lt(rejectedEvents.received_at, before))
}
