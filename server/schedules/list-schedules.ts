import { setImmediate } from 'node:timers/promises'
import { peopleScope } from '#shared/access/scope.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { listSchedules as call } from '#shared/contract/schedules.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { idsInScope } from '../time-entries/history-queries.ts'
import { type ScheduleFilter, type StoredSchedule, schedulesOfPeople, scheduleWire } from './queries.ts'

/** The most rows of one answer. */
const MOST = 5_000
const PEOPLE_AT_ONCE = 100

/** Read the rows of people in small queries, up to the limit of one answer, so that other requests are answered in between. */
async function readRows(db: Db, ids: readonly string[], filter: ScheduleFilter): Promise<StoredSchedule[]> {
  const found: StoredSchedule[] = []
  for (let from = 0; from < ids.length && found.length < MOST; from += PEOPLE_AT_ONCE) {
    if (from > 0) await setImmediate()
    found.push(...(await schedulesOfPeople(db, ids.slice(from, from + PEOPLE_AT_ONCE), filter)))
  }
  return found.slice(0, MOST)
}

/**
 * Return the schedule rows of the people that the actor may see: by default those that count today or later; or all rows of people who had
 * two schedules on a weekday, so that a keeper can decide which one is right.
 */
export async function listSchedules(ctx: Context, { query }: Input<typeof call>): Promise<ScheduleRow[]> {
  authorize(ctx, 'schedule:list')
  const { past, doubled, user_id, ...filter } = query
  const today = dayOf(ctx.at, DEFAULT_ZONE)
  const which = doubled ? { since: undefined, doubledOn: today } : { since: past ? undefined : today }
  const { read } = ctx.parts.database
  const ids = (await idsInScope(read, peopleScope(ctx.actor), user_id)).sort()
  return (await readRows(read, ids, { ...filter, ...which })).map(scheduleWire)
}
