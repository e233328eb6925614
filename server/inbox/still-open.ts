import { lastClosedDays } from '../closings/closed-queries.ts'
import type { Db } from '../database/db.ts'
import type { Waiting } from './waiting-thing.ts'

/**
 * Leave out people's days that are closed, or before closed ones: nothing can be done about them without reopening. The days of one company
 * may be closed, and those of the next one, in the same month, open.
 */
export async function stillOpen(db: Db, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const [first] = waiting.flatMap(({ day }) => day ?? []).sort()
  if (first === undefined) return [...waiting]
  const people = new Set(waiting.flatMap(({ user_id }) => user_id ?? []))
  const closed = await lastClosedDays(db, [...people], first)
  return waiting.filter(({ user_id, day }) => day === null || day > (closed.get(user_id ?? '') ?? ''))
}
