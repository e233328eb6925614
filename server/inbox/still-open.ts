import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { closedFor } from '../closings/closed-queries.ts'
import type { Db } from '../database/db.ts'
import type { Waiting } from './waiting-thing.ts'

/**
 * Leave out somebody's days that are closed, or before closed ones: nothing can be done about them without reopening. The days of one company
 * may be closed, and those of the next one, in the same month, open.
 */
export async function stillOpen(db: Db, user_id: string, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const days = [...new Set(waiting.flatMap(({ day }) => day ?? []))].sort()
  let first = days.shift()
  while (first !== undefined && (await closedFor(db, user_id, { from: first, to: LAST_DAY })) !== null)
    first = days.shift()
  return waiting.filter(({ day }) => day === null || (first !== undefined && day >= first))
}
