import type { Actor } from '#shared/access/actor.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { editSchedule } from '#shared/contract/schedules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { scheduleById, scheduleWire, updateSchedule } from './queries.ts'
import { requireKnownStore, scheduleColumns, shownOfSchedule } from './schedule-columns.ts'

/** Changes the fields of a schedule row that are present; the person stays. */
export async function editScheduleAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; id: string; body: BodyOf<typeof editSchedule>; address: string },
): Promise<ScheduleRow> {
  const { actor, id, body, address } = asked
  const at = now()
  const row = await database.write(async (tx) => {
    const stored = await scheduleById(tx, id)
    if (!stored) throw new Refusal('notFound')
    const owner = await targetOf(tx, stored.userId)
    const permit = authorizeFor(actor, 'schedule:edit', owner)
    if (body.store_id !== stored.storeId) await requireKnownStore(tx, actor, body.store_id)
    const columns = scheduleColumns(body, stored.breakDuration)
    await updateSchedule(tx, permit, id, { ...columns, updatedAt: at })
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule', targetId: id, ipAddress: address }
    const details = changesOf(stored, columns, shownOfSchedule)
    await appendAudit(tx, { ...deed, details, id: newId(), at, of: owner?.user_id, storeId: owner?.store_id ?? null })
    return scheduleById(tx, id)
  })
  if (!row) throw new Refusal('internal')
  return scheduleWire(row)
}
