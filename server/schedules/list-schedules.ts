import { peopleScope } from '#shared/access/scope.ts'
import { DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type * as calls from '#shared/contract/schedules.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPieces, turn } from '../pieces.ts'
import { idsInScope } from '../time-entries/history-queries.ts'
import { idsByZone, type ScheduleFilter, type StoredSchedule, schedulesOfPeople, scheduleWire } from './queries.ts'

/** The most rows of one answer. */
const MOST = 5_000
const PEOPLE_AT_ONCE = 100
const ROWS_AT_ONCE = 500

/** Read the rows of people in small queries, up to the limit of one answer, so that other requests are answered in between. */
async function readRows(db: Db, ids: readonly string[], filter: ScheduleFilter): Promise<StoredSchedule[]> {
  const found: StoredSchedule[] = []
  for (let from = 0; from < ids.length && found.length < MOST; from += PEOPLE_AT_ONCE) {
    await turn()
    found.push(...(await schedulesOfPeople(db, ids.slice(from, from + PEOPLE_AT_ONCE), filter)))
  }
  return found.slice(0, MOST)
}

/** Return people's ids, in order, by the day that it is where they work: for some hours of each day there are two. */
async function idsByDay(db: Db, ids: readonly string[], at: number): Promise<Map<string, string[]>> {
  const days = new Map<string, string[]>()
  for (const [zone, people] of await idsByZone(db, ids)) {
    const today = dayOf(at, isZone(zone) ? zone : DEFAULT_ZONE)
    days.set(today, [...(days.get(today) ?? []), ...people].sort())
  }
  return days
}

/**
 * Return the schedule rows of the people that the actor may see: by default those that count today or later; or all rows of people who had
 * two schedules on a weekday, so that a keeper can decide which one is right.
 */
export async function listSchedules(
  ctx: Context,
  { query }: Input<typeof calls.listSchedules>,
): Promise<ScheduleRow[]> {
  authorize(ctx, 'schedule:list')
  const { past, doubled, user_id, ...filter } = query
  const { read } = ctx.parts.database
  const ids = await idsInScope(read, peopleScope(ctx.actor), user_id)
  const rows: StoredSchedule[] = []
  for (const [today, people] of await idsByDay(read, ids, ctx.at)) {
    const which = doubled ? { since: undefined, doubledOn: today } : { since: past ? undefined : today }
    rows.push(...(await readRows(read, people, { ...filter, ...which })))
  }
  const inOrder = rows.sort((a, b) => (a.user_id < b.user_id ? -1 : Number(a.user_id > b.user_id)))
  return inPieces(inOrder.slice(0, MOST), ROWS_AT_ONCE, (some) => some.map(scheduleWire))
}
