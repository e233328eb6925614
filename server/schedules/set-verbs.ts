import { storedRecurrence } from '#shared/calendar/recurrence.ts'
import { type ScheduleRow, storedBreak } from '#shared/calendar/schedule.ts'
import type * as calls from '#shared/contract/schedules.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import type { Permit } from '../permit.ts'
import { isSure, requireSure } from '../step-up.ts'
import { beginChange, type DatedChange, requireSureOf, takeOut } from './dated-change.ts'
import { type StoredSchedule, schedulesNamed, scheduleWire } from './queries.ts'
import { isSameWeek, writeWeek } from './write-week.ts'

/** The days of the week as the audit log names them, from Sunday. */
const DAYS: readonly string[] = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

function hoursOf({
  start_time,
  end_time,
  break_duration,
  is_active,
  every_weeks,
  first_day,
  presigned_break,
}: StoredSchedule): string {
  const skips = every_weeks === 1 ? '' : ` a cada ${every_weeks} semanas desde ${first_day}`
  const pause = presigned_break ? `${break_duration} min pré-assinalados` : `${break_duration} min`
  const hours = `${start_time}-${end_time} ${pause}${skips}`
  return is_active ? hours : `${hours} (inativa)`
}

/** Return the hours of each day in some schedule rows; null for a day without hours. */
function weekTold(rows: readonly StoredSchedule[]): Record<string, string | null> {
  const ofDay = (day: number) => rows.filter(({ day_of_week }) => day_of_week === day).map(hoursOf)
  return Object.fromEntries(DAYS.map((name, day) => [name, ofDay(day).join(' + ') || null]))
}

type Columns = ReturnType<typeof columnsOf>[number]

/** Return the rows of a set. */
function columnsOf({ name, is_active, days }: calls.ScheduleSet) {
  return days.map(
    ({ day_of_week, start_time, end_time, break_duration, no_break, presigned_break, ...recurrence }) => ({
      name,
      day_of_week,
      ...storedRecurrence(recurrence),
      start_time,
      end_time,
      break_duration: storedBreak(break_duration, no_break ?? false),
      presigned_break: presigned_break ?? false,
      is_active,
    }),
  )
}

/** Throw `scheduleNameTaken` if another schedule of the person has the name, unless it is to be replaced. */
function requireFreeName(
  { name, old_name, replace }: calls.ScheduleSet,
  rows: readonly StoredSchedule[],
  columns: readonly Columns[],
) {
  const taken = rows.filter((row) => row.name === name)
  // The same save again, whose answer was lost.
  if (replace || old_name === name || taken.length === 0 || isSameWeek(taken, columns)) return
  throw new Refusal('scheduleNameTaken', [{ path: 'name', message: `A escala “${name}” já existe.` }])
}

/**
 * Replace the rows under a set's old and new name by its own, from a day on. Throws `scheduleNameTaken`, `scheduleOverlap` with the other
 * schedule's name, and what `write-week.ts` throws.
 */
export async function replaceSet(
  tx: Db,
  permit: Permit<'schedule:edit'>,
  { user_id, body, change }: { user_id: string; body: calls.ScheduleSet; change: DatedChange },
) {
  const names = [...new Set([body.old_name ?? body.name, body.name])]
  const rows = await schedulesNamed(tx, user_id, { names, since: change.from })
  const columns = columnsOf(body)
  requireFreeName(body, rows, columns)
  await writeWeek(tx, permit, { user_id, rows, columns, change })
  return weekTold(rows)
}

/**
 * Save a person's whole schedule from a day on; earlier days keep theirs. Repeating it, even with a renaming, leaves the same week. Throws
 * `stepUpMissing` for a past day, because paid days are recounted.
 */
export async function saveScheduleSet(
  ctx: Context,
  { params, body }: Input<typeof calls.saveScheduleSet>,
): Promise<ScheduleRow[]> {
  const { userId: user_id } = params
  const sure = await isSure(ctx)
  return ctx.parts.database.write(async (tx) => {
    const { permit, owner, change } = await beginChange(tx, ctx, 'schedule:edit', { user_id, named: body.valid_from })
    requireSureOf(change, sure)
    const before = await replaceSet(tx, permit, { user_id, body, change })
    const rows = await schedulesNamed(tx, user_id, { names: [body.name], since: change.from })
    const since = change.from === null ? '' : ` desde ${change.from}`
    const details = `${body.name}${since}; ${changesOf(before, weekTold(rows), DAYS)}`.slice(0, 500)
    await record(tx, permit, ofPerson('schedule_set', user_id, owner), details)
    return rows.map(scheduleWire)
  })
}

/** End a person's schedule of a name from today on, and return its number of rows; earlier days keep it. */
export async function deleteScheduleSet(
  ctx: Context,
  { params: { userId: user_id }, query: { name } }: Input<typeof calls.deleteScheduleSet>,
): Promise<{ deleted: number }> {
  await requireSure(ctx)
  return ctx.parts.database.write(async (tx) => {
    const { permit, owner, change } = await beginChange(tx, ctx, 'schedule:delete', { user_id })
    const rows = await schedulesNamed(tx, user_id, { names: [name], since: change.today })
    for (const row of rows) await takeOut(tx, permit, row, change)
    const details = `${name}; ${valuesOf(weekTold(rows), DAYS)}`.slice(0, 500)
    await record(tx, permit, ofPerson('schedule_set', user_id, owner), details)
    return { deleted: rows.length }
  })
}
