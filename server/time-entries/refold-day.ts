import { type DayEntryFacts, type DayTotals, lastMarkOf, totalsOf, UNREADABLE_TOTALS } from '#shared/balance/day.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { misplacedAfter } from '#shared/clock/shift.ts'
import { cancellationsOf } from '#shared/clock/voided.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { bringsMarks, requireOpenDays } from '../require-open.ts'
import type { StoredUser } from '../users/queries.ts'
import { stampOf } from './day-stamp.ts'
import { cutAfter, type Placed } from './place-mark.ts'
import { placedOn } from './posted-store.ts'
import { type EntryFacts, marksOf, putDayTotals } from './queries.ts'
import { dropDay, setEntryDay, voidCancelled } from './settle-queries.ts'

/** Return the totals of a past day. An unreadable entry must not refuse a mark: it makes the day unreadable until somebody corrects it. */
function foldOf(entries: readonly DayEntryFacts[], day: string): DayTotals {
  try {
    return totalsOf(entries, null, day)
  } catch (error) {
    if (error instanceof UnreadableRow) return UNREADABLE_TOTALS
    throw error
  }
}

/** Store the totals of a person's day. A day without entries has no totals, or it would pass for the first record. */
export async function keepDay(tx: Db, permit: Permit, user_id: string, day: string, entries: readonly DayEntryFacts[]) {
  if (entries.length === 0) return await dropDay(tx, permit, user_id, day)
  await putDayTotals(tx, permit, {
    user_id,
    day,
    entry_count: entries.length,
    last_mark: lastMarkOf(entries),
    stamp: stampOf(day, entries),
    ...foldOf(entries, day),
  })
}

/**
 * Void the entries that cancellations among these name, on whatever day (docs/decisions/0020), so that later counts need not look for
 * cancellations on other days. Returns the days that lost an entry.
 */
export async function settleCancellations(tx: Db, permit: Permit, user_id: string, entries: readonly DayEntryFacts[]) {
  const days = new Set<string>()
  for (const { id, of } of cancellationsOf(entries)) {
    const day = await voidCancelled(tx, permit, { user_id, id: of, cancellationId: id })
    if (day !== null) days.add(day)
  }
  return days
}

/**
 * Recount a person's day from its entries (read here unless the caller has them), in the transaction that changed it, and the days of
 * entries that it cancels. Throws `periodClosed` for a day that is closed or before a closed
 * one, unless a mark came: treatment passes here, whatever it does.
 */
export async function refoldDay(
  tx: Db,
  permit: Permit,
  user_id: string,
  day: string,
  known?: readonly EntryFacts[],
): Promise<void> {
  if (!bringsMarks(permit.action)) await requireOpenDays(tx, user_id, day)
  const entries = known ?? (await marksOf(tx, user_id, day))
  const changed = await settleCancellations(tx, permit, user_id, entries)
  await keepDay(tx, permit, user_id, day, changed.has(day) ? await marksOf(tx, user_id, day) : entries)
  changed.delete(day)
  for (const other of changed) await refoldDay(tx, permit, user_id, other)
}

/** The instant and the day of a mark. */
export interface Placing {
  at: number
  day: string
  /** True if it is known to be the last of its day. */
  isLast?: boolean
}

/** Move the marks after midnight that are stored on the wrong day, and recount both days. */
async function settleAfter(tx: Db, permit: Permit, who: Placed, day: string) {
  const next = addDays(day, 1)
  const here = (await marksOf(tx, who.id, day)).map((mark) => ({ ...mark, day }))
  const there = (await marksOf(tx, who.id, next)).map((mark) => ({ ...mark, day: next }))
  const marks = [...here, ...there]
  if (!marks.some(({ at }) => dayOf(at, who.zone) === next)) return []
  const misplaced = misplacedAfter(day, marks, await cutAfter(tx, who, day))
  for (const mark of misplaced) await setEntryDay(tx, permit, mark.id, mark.day)
  if (misplaced.length > 0) for (const changed of [day, next]) await refoldDay(tx, permit, who.id, changed)
  return misplaced
}

/**
 * Move later marks to the days that they belong to now that a new mark is known: an entrada of 22:00 that arrives last takes the saida of
 * 02:00 with it. Continues with the next day while something moves. Returns the new day of each moved mark.
 */
export async function settleDays(tx: Db, permit: Permit, who: Placed, mark: Placing): Promise<Map<string, string>> {
  const moved = new Map<string, string>()
  const own = dayOf(mark.at, who.zone)
  // The hot path: no mark follows the last one of a day that is not over, so none can move.
  if (mark.isLast && own === mark.day && dayOf(permit.at, who.zone) === own) return moved
  let day = addDays(own, -1)
  for (let goesOn = true; goesOn; day = addDays(day, 1)) {
    const misplaced = await settleAfter(tx, permit, who, day)
    for (const { id, day: right } of misplaced) moved.set(id, right)
    goesOn = misplaced.length > 0 || day < own
  }
  return moved
}

/**
 * Recount after somebody wrote or voided entries by hand: their day, and the days of marks after midnight that now belong elsewhere because
 * a shift over midnight opened or closed.
 */
export async function recount(tx: Db, permit: Permit, user: StoredUser, changed: Placing): Promise<void> {
  await refoldDay(tx, permit, user.id, changed.day)
  await settleDays(tx, permit, await placedOn(tx, user, changed.day), changed)
}
