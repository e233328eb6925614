import type { Actor } from '#shared/access/actor.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { editSchedule } from '#shared/contract/schedules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { hasStepUp } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { changeRow, datedChange, hasEnded, requireOneADay, requireSure } from './dated-change.ts'
import { scheduleById, scheduleWire } from './queries.ts'
import { requireKnownStore, scheduleColumns, shownOfSchedule } from './schedule-columns.ts'

/**
 * Changes the fields of a schedule row that are present, from a day on; the person stays, and days before keep what the row said.
 * Throws `scheduleOverlap` where another row has the weekday, `stepUpMissing` for a day that is over.
 */
export async function editScheduleAs(
  parts: Parts,
  asked: { actor: Actor; id: string; body: BodyOf<typeof editSchedule>; stepUp: string | undefined; address: string },
): Promise<ScheduleRow> {
  const { database, now, newId } = parts
  const { actor, id, body, stepUp, address } = asked
  const at = now()
  const isSure = await hasStepUp(parts, actor, stepUp)
  const row = await database.write(async (tx) => {
    const stored = await scheduleById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const permit = authorizeFor(actor, 'schedule:edit', await targetOf(tx, stored.userId))
    if (body.store_id !== stored.storeId) await requireKnownStore(tx, actor, body.store_id)
    const owner = await userById(tx, stored.userId)
    if (!owner) throw new Refusal('notFound')
    const change = await datedChange(tx, { owner, named: body.valid_from, at, newId })
    if (hasEnded(stored, change)) throw new Refusal('notFound')
    requireSure(change, isSure)
    const columns = scheduleColumns(body, stored.breakDuration)
    await changeRow(tx, permit, stored, { columns, change })
    await requireOneADay(tx, owner.id, change)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule', targetId: id, ipAddress: address }
    const changed = await scheduleById(tx, id)
    const details = changesOf(stored, { ...columns, validFrom: changed?.validFrom ?? null }, shownOfSchedule)
    await appendAudit(tx, { ...deed, details, id: newId(), at, of: owner.id, storeId: owner.storeId })
    return changed
  })
  if (!row) throw new Refusal('internal')
  return scheduleWire(row)
}
