import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { YearTrack } from '#shared/balance/year-track.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listYearTracks } from '#shared/contract/year-tracks.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { yearTracksIn, yearTrackWire } from './queries.ts'

/** The years of the people that the actor may see. */
export async function visibleYearTracks(
  { database }: Parts,
  actor: Actor,
  filter: QueryOf<typeof listYearTracks>,
): Promise<YearTrack[]> {
  authorize(actor, 'year-track:list')
  return (await yearTracksIn(database.read, peopleScope(actor), filter)).map(yearTrackWire)
}
