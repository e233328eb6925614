import type { Actor } from '#shared/access/actor.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { removeYearTrack, yearTrackById } from './queries.ts'
import { shownOfYear } from './year-track-columns.ts'

/** Removes a year of a person. */
export async function deleteYearTrackAs(
  parts: Parts,
  asked: { actor: Actor; id: string; stepUp: string | undefined; address: string },
): Promise<Done> {
  const { database, now, newId } = parts
  const { actor, id, stepUp, address } = asked
  await requireStepUp(parts, actor, stepUp)
  await database.write(async (tx) => {
    const stored = await yearTrackById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const owner = await targetOf(tx, stored.userId)
    const permit = authorizeFor(actor, 'year-track:delete', owner)
    await removeYearTrack(tx, permit, id)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'year_track', targetId: id }
    await appendAudit(tx, {
      ...deed,
      details: valuesOf(stored, shownOfYear),
      id: newId(),
      at: now(),
      of: owner?.user_id,
      storeId: owner?.store_id ?? null,
      ipAddress: address,
    })
  })
  return { ok: true }
}
