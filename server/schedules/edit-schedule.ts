import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { editSchedule as call } from '#shared/contract/schedules.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { isSure } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { changeRow, datedChange, hasEnded, requireOneADay, requireSureOf } from './dated-change.ts'
import { scheduleById, scheduleWire } from './queries.ts'
import { requireKnownStore, scheduleColumns, shownOfSchedule } from './schedule-columns.ts'

/**
 * Change the fields of a schedule row that are present, from a day on; the person stays the same, and earlier days keep the old content.
 * Throws `scheduleOverlap` if another row has the weekday, `stepUpMissing` for a past day.
 */
export async function editSchedule(ctx: Context, { params, body }: Input<typeof call>): Promise<ScheduleRow> {
  const { parts, actor, at, newId } = ctx
  const { id } = params
  const sure = await isSure(ctx)
  const row = await parts.database.write(async (tx) => {
    const stored = found(await scheduleById(tx, id))
    const permit = authorizeFor(ctx, 'schedule:edit', await targetOf(tx, stored.user_id))
    if (body.store_id !== stored.store_id) await requireKnownStore(tx, actor, body.store_id)
    const owner = found(await userById(tx, stored.user_id))
    const change = await datedChange(tx, { owner, named: body.valid_from, at, newId })
    refuseIf(hasEnded(stored, change), 'notFound')
    requireSureOf(change, sure)
    const columns = scheduleColumns(body, stored.break_duration)
    await changeRow(tx, permit, stored, { columns, change })
    await requireOneADay(tx, owner.id, change)
    const changed = found(await scheduleById(tx, id))
    const details = changesOf(stored, { ...columns, valid_from: changed.valid_from }, shownOfSchedule)
    await record(tx, permit, { type: 'schedule', id, of: owner.id, store_id: owner.store_id }, details)
    return changed
  })
  return scheduleWire(row)
}
