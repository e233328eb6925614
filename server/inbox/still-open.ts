import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { closedFor } from '../closings/closed-queries.ts'
import type { Db } from '../database/db.ts'
import type { Waiting } from './waiting-thing.ts'

/** Leave out somebody's days that are closed, or before closed ones: nothing can be done about them without reopening. */
export async function stillOpen(db: Db, user_id: string, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const [first] = waiting.flatMap(({ day }) => day ?? []).sort()
  const closed = first === undefined ? null : await closedFor(db, user_id, { from: first, to: LAST_DAY })
  return waiting.filter(({ day }) => closed === null || day === null || day > closed.to_day)
}
