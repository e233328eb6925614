import type { Actor } from '#shared/access/actor.ts'
import { isReadableRecurrence, type Recurrence, storedRecurrence } from '#shared/calendar/recurrence.ts'
import { type ScheduleRow, storedBreak, UNNAMED_SCHEDULE } from '#shared/calendar/schedule.ts'
import type { Done } from '#shared/contract/fields.ts'
import * as calls from '#shared/contract/schedules.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { isSure, requireSure } from '../step-up.ts'
import { storeInScope, storeScopeOf } from '../stores/queries.ts'
import { beginChange, changeRow, hasEnded, requireOneADay, requireSureOf, takeOut } from './dated-change.ts'
import { type StoredSchedule, scheduleRows, scheduleWire } from './queries.ts'

/** The fields of a row shown in the audit log. */
const shownOfSchedule = [
  'name',
  'store_id',
  'day_of_week',
  'start_time',
  'end_time',
  'break_duration',
  'is_active',
  'every_weeks',
  'first_day',
  'presigned_break',
  'valid_from',
] as const

/** Return a row as the audit log tells it: its weeks only if it skips some. */
const toldOf = <R extends { every_weeks: number; presigned_break?: boolean | undefined }>(row: R) =>
  valuesOf<Partial<StoredSchedule>>(
    {
      ...row,
      every_weeks: row.every_weeks > 1 ? row.every_weeks : undefined,
      presigned_break: row.presigned_break || undefined,
    },
    shownOfSchedule,
  )

/** Return the weeks of a row. Throws `invalidInput` if it skips some without a day of its weekday to count them from. */
function weeksOf(row: Recurrence) {
  refuseIf(!isReadableRecurrence(row), 'invalidInput', [{ path: 'first_day', message: calls.FIRST_DAY_MISSING }])
  return storedRecurrence(row)
}

type Changes = Partial<Omit<calls.ScheduleFields, 'user_id'>>

/** Return the break of a row: the stored one unless one of its two fields is present. */
function breakOf({ break_duration, no_break }: Changes, stored: number): number {
  if (break_duration === undefined && no_break === undefined) return stored
  return storedBreak(break_duration === undefined ? stored : break_duration, no_break ?? false)
}

/** Return the columns of the fields that are present; undefined ones keep what is stored. */
function scheduleColumns(fields: Changes, break_duration: number) {
  const { name, no_break: _, valid_from: __, ...same } = fields
  return {
    ...same,
    name: name === undefined ? undefined : (name ?? UNNAMED_SCHEDULE),
    break_duration: breakOf(fields, break_duration),
  }
}

/** Throw `invalidInput` if a row names a company that the actor can't see, as if it did not exist. */
async function requireKnownStore(tx: Db, actor: Actor, store_id: string | null | undefined): Promise<void> {
  if (!store_id) return
  const store = await storeInScope(tx, storeScopeOf(actor), store_id)
  refuseIf(store === null, 'invalidInput', [{ path: 'store_id', message: 'Empresa não encontrada.' }])
}

/**
 * Add a weekday to a person's schedule, from a day on. Throws `scheduleOverlap` if another row has that weekday, `stepUpMissing` for a past
 * day.
 */
export async function createSchedule(ctx: Context, { body }: Input<typeof calls.createSchedule>): Promise<ScheduleRow> {
  const { parts, actor, at } = ctx
  const { user_id, valid_from: named } = body
  const [id, sure] = [ctx.newId(), await isSure(ctx)]
  const row = await parts.database.write(async (tx) => {
    const { permit, owner, change } = await beginChange(tx, ctx, 'schedule:create', { user_id, named })
    await requireKnownStore(tx, actor, body.store_id)
    requireSureOf(change, sure)
    const { no_break = false, ...fields } = body
    const columns = {
      ...fields,
      ...weeksOf(body),
      id,
      store_id: body.store_id ?? null,
      name: body.name ?? UNNAMED_SCHEDULE,
      break_duration: storedBreak(body.break_duration, no_break),
      is_active: body.is_active ?? true,
      valid_from: change.from,
      created_at: at,
      updated_at: at,
    }
    await scheduleRows.insert(tx, permit, columns)
    await requireOneADay(tx, user_id, { change, written: columns.name })
    await record(tx, permit, ofPerson('schedule', id, owner), toldOf(columns))
    return found(await scheduleRows.byId(tx, id))
  })
  return scheduleWire(row)
}

/**
 * Change the fields of a schedule row that are present, from a day on; the person stays the same, and earlier days keep the old content.
 * Throws `scheduleOverlap` if another row has the weekday, `stepUpMissing` for a past day.
 */
export async function editSchedule(
  ctx: Context,
  { params, body }: Input<typeof calls.editSchedule>,
): Promise<ScheduleRow> {
  const { parts, actor } = ctx
  const { id } = params
  const sure = await isSure(ctx)
  const row = await parts.database.write(async (tx) => {
    const stored = found(await scheduleRows.byId(tx, id))
    const { user_id } = stored
    const { permit, owner, change } = await beginChange(tx, ctx, 'schedule:edit', { user_id, named: body.valid_from })
    if (body.store_id !== stored.store_id) await requireKnownStore(tx, actor, body.store_id)
    refuseIf(hasEnded(stored, change), 'notFound')
    requireSureOf(change, sure)
    const weeks = weeksOf({
      day_of_week: body.day_of_week ?? stored.day_of_week,
      every_weeks: body.every_weeks ?? stored.every_weeks,
      first_day: body.first_day === undefined ? stored.first_day : body.first_day,
    })
    const columns = { ...scheduleColumns(body, stored.break_duration), ...weeks }
    await changeRow(tx, permit, stored, { columns, change })
    await requireOneADay(tx, owner.id, { change, written: columns.name ?? stored.name })
    const changed = found(await scheduleRows.byId(tx, id))
    const details = changesOf(stored, { ...columns, valid_from: changed.valid_from }, shownOfSchedule)
    await record(tx, permit, ofPerson('schedule', id, owner), details)
    return changed
  })
  return scheduleWire(row)
}

/** Remove a weekday from a person's schedule from today on; earlier days keep it. */
export async function deleteSchedule(
  ctx: Context,
  { params: { id } }: Input<typeof calls.deleteSchedule>,
): Promise<Done> {
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const stored = found(await scheduleRows.byId(tx, id))
    const { permit, owner, change } = await beginChange(tx, ctx, 'schedule:delete', { user_id: stored.user_id })
    refuseIf(hasEnded(stored, change), 'notFound')
    await takeOut(tx, permit, stored, change)
    await record(tx, permit, ofPerson('schedule', id, owner), toldOf(stored))
  })
  return { ok: true }
}
