import type { Actor } from '#shared/access/actor.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { datedChange, takeOut } from './dated-change.ts'
import { schedulesNamed } from './queries.ts'
import { shownOfWeek, weekTold } from './week-told.ts'

/** Ends a person's schedule of a name from today on, and says how many rows it had; days before keep it. */
export async function deleteScheduleSetAs(
  parts: Parts,
  asked: { actor: Actor; userId: string; name: string; stepUp: string | undefined; address: string },
): Promise<{ deleted: number }> {
  const { database, now, newId } = parts
  const { actor, userId, name, stepUp, address } = asked
  const at = now()
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const permit = authorizeFor(actor, 'schedule:delete', await targetOf(tx, userId))
    const owner = await userById(tx, userId)
    if (!owner) throw new Refusal('notFound')
    const change = await datedChange(tx, { owner, named: undefined, at, newId })
    const rows = await schedulesNamed(tx, userId, { names: [name], since: change.today })
    for (const row of rows) await takeOut(tx, permit, row, change)
    const details = `${name}; ${valuesOf(weekTold(rows), shownOfWeek)}`.slice(0, 500)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule_set', targetId: userId }
    const about = { of: userId, storeId: owner.storeId, ipAddress: address, details }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at })
    return { deleted: rows.length }
  })
}
