import type { Action } from '#shared/access/policy.ts'
import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { closedText } from '#shared/closing/closed-text.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { type ClosedDays, closedAt, closedFor, closedUnder, holdingsFrom } from './closings/closed-queries.ts'
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

/** The same for the days from one on of those who were given a rule of the journey. */
export async function requireOpenUnder(tx: Db, rule_id: string, from: string): Promise<void> {
  await tx.hold('closings', '')
  const closed = await closedUnder(tx, rule_id, from)
  if (closed) throw new PeriodClosed(closed)
}

/** The same for what changes the days of everybody in a company from one on: those of people who have left it since are held elsewhere. */
export async function requireOpenCompany(tx: Db, store_id: string, from: string): Promise<void> {
  await tx.hold('closings', '')
  const closed = (await holdingsFrom(tx, from)).find((one) => one.store_id === store_id && one.until >= from)
  if (closed) throw new PeriodClosed(closed)
}

/** The same for what makes somebody one of a company's people, whose periods are closed for everybody there. */
export async function requireOpenAt(tx: Db, store_id: string, from: string): Promise<void> {
  await tx.hold('closings', '')
  const closed = await closedAt(tx, store_id, from)
  if (closed) throw new PeriodClosed(closed)
}
