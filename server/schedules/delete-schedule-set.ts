import type { Actor } from '#shared/access/actor.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { removeSchedulesNamed } from './queries.ts'
import { shownOfWeek, weekOf } from './week-told.ts'

/** Removes a person's schedule of a name, and says how many rows it had. */
export async function deleteScheduleSetAs(
  parts: Parts,
  asked: { actor: Actor; userId: string; name: string; stepUp: string | undefined; address: string },
): Promise<{ deleted: number }> {
  const { database, now, newId } = parts
  const { actor, userId, name, stepUp, address } = asked
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const owner = await targetOf(tx, userId)
    const permit = authorizeFor(actor, 'schedule:delete', owner)
    const details = `${name}; ${valuesOf(await weekOf(tx, userId, [name]), shownOfWeek)}`.slice(0, 500)
    const deleted = await removeSchedulesNamed(tx, permit, userId, [name])
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule_set', targetId: userId }
    const about = { of: owner?.user_id, storeId: owner?.store_id ?? null, ipAddress: address, details }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at: now() })
    return { deleted }
  })
}
