import type { Actor } from '#shared/access/actor.ts'
import { type ScheduleRow, storedBreak, UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import type { ScheduleFields } from '#shared/contract/schedules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { hasStepUp } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { datedChange, requireOneADay, requireSure } from './dated-change.ts'
import { insertSchedule, scheduleById, scheduleWire } from './queries.ts'
import { requireKnownStore, shownOfSchedule } from './schedule-columns.ts'

/**
 * Adds a weekday to a person's schedule, from a day on. Throws `scheduleOverlap` where another row has that weekday, `stepUpMissing`
 * for a day that is over.
 */
export async function createScheduleAs(
  parts: Parts,
  asked: { actor: Actor; body: ScheduleFields; stepUp: string | undefined; address: string },
): Promise<ScheduleRow> {
  const { database, now, newId } = parts
  const { actor, body, stepUp, address } = asked
  const [id, at] = [newId(), now()]
  const isSure = await hasStepUp(parts, actor, stepUp)
  const row = await database.write(async (tx) => {
    const target = await targetOf(tx, body.user_id)
    const permit = authorizeFor(actor, 'schedule:create', target)
    await requireKnownStore(tx, actor, body.store_id)
    const owner = await userById(tx, body.user_id)
    if (!owner) throw new Refusal('notFound')
    const change = await datedChange(tx, { owner, named: body.valid_from, at, newId })
    requireSure(change, isSure)
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
      validFrom: change.from,
      createdAt: at,
      updatedAt: at,
    }
    await insertSchedule(tx, permit, columns)
    await requireOneADay(tx, body.user_id, change)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule', targetId: id, ipAddress: address }
    const about = { details: valuesOf(columns, shownOfSchedule), of: owner.id, storeId: owner.storeId }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at })
    return scheduleById(tx, id)
  })
  if (!row) throw new Refusal('internal')
  return scheduleWire(row)
}
