import type { Actor } from '#shared/access/actor.ts'
import type { YearTrack } from '#shared/balance/year-track.ts'
import type { YearTrackFields } from '#shared/contract/year-tracks.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { insertYearTrack, yearTrackById, yearTrackOf, yearTrackWire } from './queries.ts'
import { shownOfYear, yearTrackColumns } from './year-track-columns.ts'

/** Registers a year of a person. Throws `yearExists` when they have it already. */
export async function createYearTrackAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; body: YearTrackFields; address: string },
): Promise<YearTrack> {
  const { actor, body, address } = asked
  const { user_id, year } = body
  const [id, at] = [newId(), now()]
  const track = await database.write(async (tx) => {
    const owner = await targetOf(tx, user_id)
    const permit = authorizeFor(actor, 'year-track:create', owner)
    refuseIf((await yearTrackOf(tx, user_id, year)) !== null, 'yearExists')
    await insertYearTrack(tx, permit, { ...yearTrackColumns(body), id, userId: user_id, createdAt: at, updatedAt: at })
    const deed = { actorId: actor.id, action: permit.action, targetType: 'year_track', targetId: id }
    await appendAudit(tx, {
      ...deed,
      details: valuesOf(yearTrackColumns(body), shownOfYear),
      id: newId(),
      at,
      of: owner?.user_id,
      storeId: owner?.store_id ?? null,
      ipAddress: address,
    })
    return yearTrackById(tx, id)
  })
  if (!track) throw new Refusal('internal')
  return yearTrackWire(track)
}
