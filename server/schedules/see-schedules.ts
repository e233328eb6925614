import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listSchedules } from '#shared/contract/schedules.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { schedulesIn, scheduleWire } from './queries.ts'

/** The schedule rows of the people that the actor may see. */
export async function visibleSchedules(
  { database }: Parts,
  actor: Actor,
  filter: QueryOf<typeof listSchedules>,
): Promise<ScheduleRow[]> {
  authorize(actor, 'schedule:list')
  return (await schedulesIn(database.read, peopleScope(actor), filter)).map(scheduleWire)
}
