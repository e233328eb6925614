import type { Actor } from '#shared/access/actor.ts'
import type { YearTrack } from '#shared/balance/year-track.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { updateYearTrack, yearTrackById, yearTrackOf, yearTrackWire } from './queries.ts'
import { type Figures, shownOfYear, yearTrackColumns } from './year-track-columns.ts'

/** Writes the figures of a person's year anew. Throws `yearExists` when it becomes a year that they have already. */
export async function editYearTrackAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; id: string; body: Figures; address: string },
): Promise<YearTrack> {
  const { actor, id, body, address } = asked
  const at = now()
  const track = await database.write(async (tx) => {
    const stored = await yearTrackById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const owner = await targetOf(tx, stored.userId)
    const permit = authorizeFor(actor, 'year-track:edit', owner)
    const other = await yearTrackOf(tx, stored.userId, body.year)
    refuseIf(other !== null && other.id !== id, 'yearExists')
    const columns = yearTrackColumns(body)
    await updateYearTrack(tx, permit, id, { ...columns, updatedAt: at })
    const deed = { actorId: actor.id, action: permit.action, targetType: 'year_track', targetId: id }
    await appendAudit(tx, {
      ...deed,
      details: changesOf(stored, columns, shownOfYear),
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
