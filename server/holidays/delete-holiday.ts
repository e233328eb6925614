import type { Actor } from '#shared/access/actor.ts'
import type { Done } from '#shared/contract/fields.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { shownOfHoliday } from './holiday-columns.ts'
import { holidayById, removeHoliday } from './queries.ts'

/** Removes a holiday. */
export async function deleteHolidayAs(
  parts: Parts,
  asked: { actor: Actor; id: string; stepUp: string | undefined; address: string },
): Promise<Done> {
  const { database, now, newId } = parts
  const { actor, id, stepUp, address } = asked
  const permit = authorize(actor, 'holiday:delete')
  await requireStepUp(parts, actor, stepUp)
  const deed = { actorId: actor.id, action: permit.action, targetType: 'holiday', targetId: id }
  await database.write(async (tx) => {
    const stored = await holidayById(tx, id)
    if (!stored) throw new Refusal('notFound')
    await removeHoliday(tx, permit, id)
    const details = valuesOf(stored, shownOfHoliday)
    await appendAudit(tx, { id: newId(), at: now(), ...deed, details, ipAddress: address })
  })
  return { ok: true }
}
