import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listSchedules } from '#shared/contract/schedules.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { schedulesIn, scheduleWire } from './queries.ts'

/**
 * The schedule rows of the people that the actor may see, those that count today or later unless all are asked for; or all of those
 * people who had two schedules on a weekday, of which somebody has to say which is right.
 */
export async function visibleSchedules(
  { database, now }: Parts,
  actor: Actor,
  { past, doubled, ...filter }: QueryOf<typeof listSchedules>,
): Promise<ScheduleRow[]> {
  authorize(actor, 'schedule:list')
  const today = dayOf(now(), DEFAULT_ZONE)
  const which = doubled ? { since: undefined, doubledOn: today } : { since: past ? undefined : today }
  return (await schedulesIn(database.read, peopleScope(actor), { ...filter, ...which })).map(scheduleWire)
}
