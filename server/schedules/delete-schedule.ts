import type { Actor } from '#shared/access/actor.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { datedChange, hasEnded, takeOut } from './dated-change.ts'
import { scheduleById } from './queries.ts'
import { shownOfSchedule } from './schedule-columns.ts'

/** Takes a weekday out of a person's schedule from today on; days before keep it. */
export async function deleteScheduleAs(
  parts: Parts,
  asked: { actor: Actor; id: string; stepUp: string | undefined; address: string },
): Promise<Done> {
  const { database, now, newId } = parts
  const { actor, id, stepUp, address } = asked
  const at = now()
  await requireStepUp(parts, actor, stepUp)
  await database.write(async (tx) => {
    const stored = await scheduleById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const permit = authorizeFor(actor, 'schedule:delete', await targetOf(tx, stored.userId))
    const owner = await userById(tx, stored.userId)
    if (!owner) throw new Refusal('notFound')
    const change = await datedChange(tx, { owner, named: undefined, at, newId })
    if (hasEnded(stored, change)) throw new Refusal('notFound')
    await takeOut(tx, permit, stored, change)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule', targetId: id, ipAddress: address }
    const about = { details: valuesOf(stored, shownOfSchedule), of: owner.id, storeId: owner.storeId }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at })
  })
  return { ok: true }
}
