import type { Action } from '#shared/access/policy.ts'
import { LAST_DAY } from '#shared/calendar/bounds.ts'
import type { Period } from '#shared/calendar/period.ts'
import { closedText } from '#shared/closing/closed-text.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { type ClosedDays, closedAt, closedFor, closedUnder } from './closings/closed-queries.ts'
import type { Db } from './database/db.ts'

/** Refuses a change of days that were closed, and says by whom and when. */
export class PeriodClosed extends Refusal {
  constructor({ from_day, to_day, closed_by, closed_at, zone }: ClosedDays) {
    super('periodClosed')
    this.message = closedText({ from: from_day, to: to_day, by: closed_by, at: closed_at, zone })
  }
}

/** Actions that are never refused, whatever was closed: marks, wherever they come from, and what counts days anew as they are. */
const ALWAYS: readonly Action[] = [
  'punch:deliver',
  'photo:deliver',
  'punch:rescue',
  'held-event:decide',
  'totals:rebuild',
]

/** Tell whether an action brings marks rather than treats them (Portaria 671 art. 74: a mark is never refused). */
export const bringsMarks = (action: Action): boolean => ALWAYS.includes(action)

/**
 * Throw `PeriodClosed` if one of somebody's days is closed. Without an end: from a day on, which is what to ask where later days begin with
 * what this one ends with, as hour banks do.
 */
export async function requireOpenDays(tx: Db, user_id: string, from: string, to: string = LAST_DAY): Promise<void> {
  // Whoever closes holds this too: nothing is treated between their last look and their commit.
  await tx.hold('closings', '')
  const closed = await closedFor(tx, user_id, { from, to })
  if (closed) throw new PeriodClosed(closed)
}

/** The same for the days of those who were given a rule of the journey. */
export async function requireOpenUnder(tx: Db, rule_id: string, days: Period): Promise<void> {
  await tx.hold('closings', '')
  const closed = await closedUnder(tx, rule_id, days)
  if (closed) throw new PeriodClosed(closed)
}

/** The same for what changes the days of everybody in some companies, all if null. */
export async function requireOpenAt(tx: Db, store_ids: readonly string[] | null, days: Period): Promise<void> {
  await tx.hold('closings', '')
  const closed = await closedAt(tx, store_ids, days)
  if (closed) throw new PeriodClosed(closed)
}
