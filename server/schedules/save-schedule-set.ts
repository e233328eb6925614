import type { Actor } from '#shared/access/actor.ts'
import { type ScheduleRow, storedBreak } from '#shared/calendar/schedule.ts'
import type { ScheduleSet } from '#shared/contract/schedules.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { insertSchedule, removeSchedulesNamed, schedulesNamed, scheduleWire } from './queries.ts'
import { shownOfWeek, weekOf } from './week-told.ts'

/**
 * Writes a person's whole schedule: the rows of its old and of its new name give way to the new ones, so that repeating a save,
 * a renaming one too, leaves the same week.
 */
export async function saveScheduleSetAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; userId: string; body: ScheduleSet; address: string },
): Promise<ScheduleRow[]> {
  const { actor, userId, body, address } = asked
  const { name, old_name, is_active, days } = body
  const at = now()
  return database.write(async (tx) => {
    const owner = await targetOf(tx, userId)
    const permit = authorizeFor(actor, 'schedule:edit', owner)
    const before = await weekOf(tx, userId, [...new Set([old_name ?? name, name])])
    await removeSchedulesNamed(tx, permit, userId, [old_name ?? name, name])
    for (const { day_of_week, start_time, end_time, break_duration, no_break } of days) {
      await insertSchedule(tx, permit, {
        id: newId(),
        userId,
        storeId: null,
        name,
        dayOfWeek: day_of_week,
        startTime: start_time,
        endTime: end_time,
        breakDuration: storedBreak(break_duration, no_break ?? false),
        isActive: is_active,
        createdAt: at,
        updatedAt: at,
      })
    }
    const deed = { actorId: actor.id, action: permit.action, targetType: 'schedule_set', targetId: userId }
    const about = { of: owner?.user_id, storeId: owner?.store_id ?? null, ipAddress: address }
    const details = `${name}; ${changesOf(before, await weekOf(tx, userId, [name]), shownOfWeek)}`.slice(0, 500)
    await appendAudit(tx, { ...deed, ...about, details, id: newId(), at })
    return (await schedulesNamed(tx, userId, name)).map(scheduleWire)
  })
}
