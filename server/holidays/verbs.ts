import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { changesPastDays } from '#shared/calendar/holiday-change.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/holidays.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { isSure, requireSure } from '../step-up.ts'
import { yearTrackOf, yearTrackRows } from '../year-tracks/queries.ts'
import { holidayColumns, requireKnownStores, shownOfHoliday } from './holiday-columns.ts'
import { allDatedOnce, holidayRows, holidaysIn, holidayWire, type StoredHoliday } from './queries.ts'
import { requireOpenHolidays } from './require-open-holidays.ts'

/** Return the holidays of a year, or of a company, or all. */
export async function listHolidays(ctx: Context, { query }: Input<typeof calls.listHolidays>): Promise<Holiday[]> {
  authorize(ctx, 'holiday:list')
  const { year, store_id } = query
  const rows = await holidaysIn(ctx.parts.database.read, store_id === undefined ? 'all' : { store_id }, year)
  return rows.map(holidayWire)
}

export async function getHoliday(ctx: Context, { params }: Input<typeof calls.getHoliday>): Promise<Holiday> {
  authorize(ctx, 'holiday:read')
  return holidayWire(found(await holidayRows.byId(ctx.parts.database.read, params.id)))
}

/** Register a holiday; repeating it returns what is stored. */
export async function createHoliday(ctx: Context, { body }: Input<typeof calls.createHoliday>): Promise<Holiday> {
  const permit = authorize(ctx, 'holiday:create')
  const { at } = ctx
  const { name, date } = body
  const id = body.id ?? ctx.newId()
  const holiday = await ctx.parts.database.write(async (tx) => {
    const known = body.id ? await holidayRows.byId(tx, id) : null
    if (known) return known
    await requireKnownStores(tx, body.store_ids, [])
    const row = { ...holidayColumns(body), name, date, id, created_at: at, updated_at: at }
    await holidayRows.insert(tx, permit, row)
    const made = found(await holidayRows.byId(tx, id))
    await requireOpenHolidays(tx, { before: [], after: [made] })
    await record(tx, permit, { type: 'holiday', id }, valuesOf(made, shownOfHoliday))
    return made
  })
  return holidayWire(holiday)
}

type Change = Input<typeof calls.editHoliday>['body']

/** Return the day from which a change of companies counts, if the holiday applied to others on days before it; else null. */
function splitDay(stored: StoredHoliday, { store_ids, valid_from }: Change, now: number): string | null {
  const isSame =
    store_ids === undefined || JSON.stringify([...store_ids].sort()) === JSON.stringify(stored.store_ids.toSorted())
  const today = dayOf(now, DEFAULT_ZONE)
  // A row written today is corrected in place.
  if (isSame || dayOf(stored.created_at, DEFAULT_ZONE) === today) return null
  const from = valid_from ?? today
  const begins = [stored.date, stored.valid_from ?? ''].sort().at(-1) ?? ''
  return begins < from ? from : null
}

/**
 * Change the fields of a holiday that are present. A change of companies counts from a day on: earlier days keep theirs, in a row that
 * stays behind. Throws `stepUpMissing` if that day is past, or any other change reaches past days.
 */
export async function editHoliday(ctx: Context, { params, body }: Input<typeof calls.editHoliday>): Promise<Holiday> {
  const permit = authorize(ctx, 'holiday:edit')
  const { at, newId } = ctx
  const { id } = params
  const sure = await isSure(ctx)
  const changed = await ctx.parts.database.write(async (tx) => {
    const stored = found(await holidayRows.byId(tx, id))
    await requireKnownStores(tx, body.store_ids, stored.store_ids)
    const today = dayOf(at, DEFAULT_ZONE)
    const isRecount = (body.valid_from ?? today) < today || changesPastDays(stored, holidayColumns(body), today)
    refuseIf(isRecount && !sure, 'stepUpMissing')
    const from = splitDay(stored, body, at)
    if (from !== null) await holidayRows.insert(tx, permit, { ...stored, id: newId(), valid_to: addDays(from, -1) })
    const columns = { ...holidayColumns(body), ...(from === null ? {} : { valid_from: from }) }
    await holidayRows.update(tx, permit, id, { ...columns, updated_at: at })
    const edited = found(await holidayRows.byId(tx, id))
    // The row that stays behind keeps the days before.
    const standing = from === null ? stored : { ...stored, valid_from: from }
    await requireOpenHolidays(tx, { before: [standing], after: [edited] })
    await record(tx, permit, { type: 'holiday', id }, changesOf(stored, columns, shownOfHoliday))
    return edited
  })
  return holidayWire(changed)
}

export async function deleteHoliday(
  ctx: Context,
  { params: { id } }: Input<typeof calls.deleteHoliday>,
): Promise<Done> {
  const permit = authorize(ctx, 'holiday:delete')
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const stored = found(await holidayRows.byId(tx, id))
    await requireOpenHolidays(tx, { before: [stored], after: [] })
    await holidayRows.remove(tx, permit, id)
    await record(tx, permit, { type: 'holiday', id }, valuesOf(stored, shownOfHoliday))
  })
  return { ok: true }
}

/** Remove a year from the actor's list. */
async function leaveYear(tx: Db, ctx: Context, year: number): Promise<void> {
  const { id: user_id } = ctx.actor
  const track = await yearTrackOf(tx, user_id, year)
  if (!track) return
  const { permit } = await permitFor(tx, ctx, 'year-track:delete', user_id)
  await yearTrackRows.remove(tx, permit, track.id)
  await record(tx, permit, { type: 'year_track', id: track.id, of: user_id }, `year: ${year}`)
}

/** Delete a year with its holidays, in one transaction; recurring ones stay. Returns the number of deleted holidays. */
export async function deleteHolidayYear(
  ctx: Context,
  { params: { year } }: Input<typeof calls.deleteHolidayYear>,
): Promise<AnswerOf<typeof calls.deleteHolidayYear>> {
  const permit = authorize(ctx, 'holiday:delete')
  await requireSure(ctx)
  return ctx.parts.database.write(async (tx) => {
    const rows = await allDatedOnce(tx, year)
    await requireOpenHolidays(tx, { before: rows, after: [] })
    for (const row of rows) {
      await holidayRows.remove(tx, permit, row.id)
      await record(tx, permit, { type: 'holiday', id: row.id }, valuesOf(row, shownOfHoliday))
    }
    await leaveYear(tx, ctx, year)
    return { deleted: rows.filter(({ valid_to }) => valid_to === null).length }
  })
}
