import { asc, inArray, lt } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { rejectedEvents } from '../database/schema/tables.ts'
import { statement } from '../database/statement.ts'

/** The most refused events kept for inspection. */
export const MOST_REJECTED = 10_000

const kept = statement<{ id: string }, { id: string }>('select id from rejected_events where id = @id')

/** Tell whether a refused event is kept under an id. */
export async function isRejectedKept(db: Db, id: string): Promise<boolean> {
  return (await kept(db, { id })).length > 0
}

/** Keep a refused event for inspection; the oldest ones beyond the limit are deleted. */
export async function keepRejected(tx: Db, row: typeof rejectedEvents.$inferInsert) {
  const tooMany = (await tx.$count(rejectedEvents)) - MOST_REJECTED + 1
  if (tooMany > 0) {
    const oldest = tx.select({ id: rejectedEvents.id }).from(rejectedEvents).orderBy(asc(rejectedEvents.received_at))
    await tx.delete(rejectedEvents).where(inArray(rejectedEvents.id, oldest.limit(tooMany)))
  }
  await tx.insert(rejectedEvents).values(row)
}

/** Delete refused events from before an instant. */
export async function dropOldRejected(tx: Db, before: number): Promise<void> {
  await tx.delete(rejectedEvents).where(lt(rejectedEvents.received_at, before))
}
