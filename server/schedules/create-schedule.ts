import type { Actor } from '#shared/access/actor.ts'
import { type ScheduleRow, storedBreak, UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import type { ScheduleFields } from '#shared/contract/schedules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { insertSchedule, scheduleById, scheduleWire } from './queries.ts'
import { requireKnownStore, shownOfSchedule } from './schedule-columns.ts'

/** Adds a weekday to a person's schedule. */
export async function createScheduleAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; body: ScheduleFields; address: string },
): Promise<ScheduleRow> {
  const { actor, body, address } = asked
  const [id, at] = [newId(), now()]
  const row = await database.write(async (tx) => {
    const owner = await targetOf(tx, body.user_id)
    const permit = authorizeFor(actor, 'schedule:create', owner)
    await requireKnownStore(tx, actor, body.store_id)
    const columns = {
      id,
      userId: body.user_id,
      storeId: body.store_id ?? null,
      name: body.name ?? UNNAMED_SCHEDULE,
      dayOfWeek: body.day_of_week,
      startTime: body.start_time,
      endTime: body.end_time,
      breakDuration: storedBreak(body.break_duration, body.no_break ?? false),
      isActive: body.is_active ?? true,
      createdAt: at,
      updatedAt: at,
    }
    await insertSchedule(tx, permit, columns)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule', targetId: id, ipAddress: address }
    const about = { details: valuesOf(columns, shownOfSchedule), of: owner?.user_id, storeId: owner?.store_id ?? null }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at })
    return scheduleById(tx, id)
  })
  if (!row) throw new Refusal('internal')
  return scheduleWire(row)
}
