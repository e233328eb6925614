import type { Actor } from '#shared/access/actor.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { removeSchedule, scheduleById } from './queries.ts'
import { shownOfSchedule } from './schedule-columns.ts'

/** Takes a weekday out of a person's schedule. */
export async function deleteScheduleAs(
  parts: Parts,
  asked: { actor: Actor; id: string; stepUp: string | undefined; address: string },
): Promise<Done> {
  const { database, now, newId } = parts
  const { actor, id, stepUp, address } = asked
  await requireStepUp(parts, actor, stepUp)
  await database.write(async (tx) => {
    const stored = await scheduleById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const owner = await targetOf(tx, stored.userId)
    const permit = authorizeFor(actor, 'schedule:delete', owner)
    await removeSchedule(tx, permit, id)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule', targetId: id, ipAddress: address }
    const about = { details: valuesOf(stored, shownOfSchedule), of: owner?.user_id, storeId: owner?.store_id ?? null }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at: now() })
  })
  return { ok: true }
}
