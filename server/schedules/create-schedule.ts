import { type ScheduleRow, storedBreak, UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import type { createSchedule as call } from '#shared/contract/schedules.ts'
import { found } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { isSure } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { datedChange, requireOneADay, requireSureOf } from './dated-change.ts'
import { insertSchedule, scheduleById, scheduleWire } from './queries.ts'
import { requireKnownStore, shownOfSchedule } from './schedule-columns.ts'

/**
 * Add a weekday to a person's schedule, from a day on. Throws `scheduleOverlap` if another row has that weekday, `stepUpMissing` for a past
 * day.
 */
export async function createSchedule(ctx: Context, { body }: Input<typeof call>): Promise<ScheduleRow> {
  const { parts, actor, at, newId } = ctx
  const [id, sure] = [newId(), await isSure(ctx)]
  const row = await parts.database.write(async (tx) => {
    const permit = authorizeFor(ctx, 'schedule:create', await targetOf(tx, body.user_id))
    await requireKnownStore(tx, actor, body.store_id)
    const owner = found(await userById(tx, body.user_id))
    const change = await datedChange(tx, { owner, named: body.valid_from, at, newId })
    requireSureOf(change, sure)
    const { no_break = false, ...fields } = body
    const columns = {
      ...fields,
      id,
      store_id: body.store_id ?? null,
      name: body.name ?? UNNAMED_SCHEDULE,
      break_duration: storedBreak(body.break_duration, no_break),
      is_active: body.is_active ?? true,
      valid_from: change.from,
      created_at: at,
      updated_at: at,
    }
    await insertSchedule(tx, permit, columns)
    await requireOneADay(tx, body.user_id, change)
    const subject = { type: 'schedule', id, of: owner.id, store_id: owner.store_id }
    await record(tx, permit, subject, valuesOf(columns, shownOfSchedule))
    return found(await scheduleById(tx, id))
  })
  return scheduleWire(row)
}
