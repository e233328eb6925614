import { type ScheduleRow, storedBreak } from '#shared/calendar/schedule.ts'
import type { saveScheduleSet as call, ScheduleSet } from '#shared/contract/schedules.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { isSure } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { type DatedChange, datedChange, requireSureOf } from './dated-change.ts'
import { schedulesNamed, scheduleWire } from './queries.ts'
import { shownOfWeek, weekTold } from './week-told.ts'
import { isSameWeek, writeWeek } from './write-week.ts'

type Columns = ReturnType<typeof columnsOf>[number]

/** Return the rows of a set. */
function columnsOf({ name, is_active, days }: ScheduleSet) {
  return days.map(({ day_of_week, start_time, end_time, break_duration, no_break }) => ({
    name,
    day_of_week,
    start_time,
    end_time,
    break_duration: storedBreak(break_duration, no_break ?? false),
    is_active,
  }))
}

/** Throw `scheduleNameTaken` if another schedule of the person has the name, unless it is to be replaced. */
function requireFreeName(
  { name, old_name, replace }: ScheduleSet,
  rows: Awaited<ReturnType<typeof schedulesNamed>>,
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
  { user_id, body, change }: { user_id: string; body: ScheduleSet; change: DatedChange },
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
export async function saveScheduleSet(ctx: Context, { params, body }: Input<typeof call>): Promise<ScheduleRow[]> {
  const { parts, at, newId } = ctx
  const { userId: user_id } = params
  const sure = await isSure(ctx)
  return parts.database.write(async (tx) => {
    const permit = authorizeFor(ctx, 'schedule:edit', await targetOf(tx, user_id))
    const owner = found(await userById(tx, user_id))
    const change = await datedChange(tx, { owner, named: body.valid_from, at, newId })
    requireSureOf(change, sure)
    const before = await replaceSet(tx, permit, { user_id, body, change })
    const rows = await schedulesNamed(tx, user_id, { names: [body.name], since: change.from })
    const since = change.from === null ? '' : ` desde ${change.from}`
    const details = `${body.name}${since}; ${changesOf(before, weekTold(rows), shownOfWeek)}`.slice(0, 500)
    await record(tx, permit, { type: 'schedule_set', id: user_id, of: user_id, store_id: owner.store_id }, details)
    return rows.map(scheduleWire)
  })
}
