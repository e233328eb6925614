import { copiesForNextYear, type HolidayRule, holidayCalendar, nextYearOf } from '#shared/calendar/holiday.ts'
import { nationalHolidays } from '#shared/calendar/national-holidays.ts'
import type * as calls from '#shared/contract/holidays.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize, type Permit } from '../permit.ts'
import { storesIn } from '../stores/queries.ts'
import { shownOfHoliday } from './holiday-columns.ts'
import { holidayRows, holidaysDated, holidaysIn, type StoredHoliday } from './queries.ts'
import { closedFor } from './require-open-holidays.ts'

type Filled = Pick<StoredHoliday, 'name' | 'date' | 'type' | 'is_active' | 'store_ids'>

const ruleOf = ({ name, date, is_recurring, is_active, store_ids }: StoredHoliday): HolidayRule => ({
  name,
  date,
  is_recurring,
  is_active,
  store_ids,
})

/**
 * Give holidays on or before closed days only to the companies of which no such days are closed, the others were paid as they were, and of
 * these to those that have none on that date, as after filling the year once before.
 */
async function onOpenDays<F extends Filled>(
  tx: Db,
  rows: readonly F[],
  stored: readonly StoredHoliday[],
): Promise<F[]> {
  const all = (await storesIn(tx, 'all')).map(({ id }) => id)
  const open: F[] = []
  for (const row of rows) {
    const closed = await closedFor(tx, { ...row, is_recurring: false, valid_from: null, valid_to: null })
    const given = row.store_ids.length === 0 ? all : row.store_ids
    const having = new Set(stored.filter(({ date }) => date === row.date).flatMap(({ store_ids }) => store_ids))
    const left = given.filter((id) => !closed.has(id) && !having.has(id))
    if (closed.size === 0) open.push(row)
    else if (left.length > 0) open.push({ ...row, store_ids: left })
  }
  return open
}

async function insertAll(tx: Db, permit: Permit<'holiday:create'>, rows: readonly Filled[]) {
  const { at, newId } = permit
  for (const row of rows) {
    const id = newId()
    await holidayRows.insert(tx, permit, { ...row, id, created_at: at, updated_at: at })
    await record(tx, permit, { type: 'holiday', id }, valuesOf<Partial<StoredHoliday>>(row, shownOfHoliday))
  }
}

/**
 * Return a test of whether a date already has a holiday for everybody: a dated one, even if the master switched it off, or a recurring one.
 * A holiday of some companies does not count, or the others would lose the national one.
 */
function standing(stored: readonly StoredHoliday[]): (date: string) => boolean {
  const ofAll = stored.filter(({ store_ids }) => store_ids.length === 0)
  const written = new Set(ofAll.map(({ date }) => date))
  const calendar = holidayCalendar(ofAll.map(ruleOf), null)
  return (date) => written.has(date) || calendar.on(date) !== null
}

/** Create a year's national holidays by law, on dates that have none yet, for companies without closed days from then on. */
export async function seedHolidays(ctx: Context, { query: { year } }: Input<typeof calls.seedHolidays>) {
  const permit = authorize(ctx, 'holiday:create')
  const legal = nationalHolidays(year)
  return ctx.parts.database.write(async (tx) => {
    const stored = await holidaysIn(tx, 'all', year)
    const stands = standing(stored)
    const missing = legal.filter(({ date }) => !stands(date))
    const rows = await onOpenDays(
      tx,
      missing.map((day) => ({ ...day, type: 'national' as const, is_active: true, store_ids: [] })),
      stored,
    )
    await insertAll(tx, permit, rows)
    return { createdCount: rows.length, skippedCount: legal.length - rows.length }
  })
}

/** Copy a year's holidays to the next one, those that move with Easter on their new date, where it has none yet. */
export async function copyHolidays(ctx: Context, { query: { year } }: Input<typeof calls.copyHolidays>) {
  const permit = authorize(ctx, 'holiday:create')
  return ctx.parts.database.write(async (tx) => {
    const stored = await holidaysDated(tx, year + 1)
    const next = stored.map(ruleOf)
    const sources = (await holidaysDated(tx, year)).filter(({ is_recurring }) => !is_recurring)
    // One source at a time, so that each copy keeps its kind and companies.
    const copies = sources.flatMap((source) =>
      copiesForNextYear([ruleOf(source), ...next], year).map((copy) => {
        const { type, is_active, store_ids } = source
        return { ...copy, type, is_active, store_ids }
      }),
    )
    const rows = await onOpenDays(tx, copies, stored)
    await insertAll(tx, permit, rows)
    const possible = sources.filter((source) => nextYearOf(source) !== null)
    return { createdCount: rows.length, skippedCount: possible.length - rows.length }
  })
}
