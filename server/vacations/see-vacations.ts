import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { Vacation } from '#shared/calendar/vacation.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listVacations } from '#shared/contract/vacations.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Parts } from '../parts.ts'
import { authorize, seek } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { vacationById, vacationsIn, vacationWire } from './queries.ts'

/** The vacations of the people that the actor may see. */
export async function visibleVacations(
  { database }: Parts,
  actor: Actor,
  filter: QueryOf<typeof listVacations>,
): Promise<Vacation[]> {
  authorize(actor, 'vacation:list')
  return (await vacationsIn(database.read, peopleScope(actor), filter)).map(vacationWire)
}

/** One vacation; out of scope it reads like missing. */
export async function visibleVacation({ database }: Parts, actor: Actor, id: string): Promise<Vacation> {
  const vacation = await vacationById(database.read, id)
  if (!vacation) throw new Refusal('notFound')
  seek(actor, 'vacation:read', await targetOf(database.read, vacation.userId))
  return vacationWire(vacation)
}
