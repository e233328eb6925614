import { FIRST_DAY, LAST_DAY } from '#shared/calendar/bounds.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { meet } from '#shared/calendar/recurrence.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { closedFor } from '../closings/closed-queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireOpenDays } from '../require-open.ts'
import type { StoredUser } from '../users/queries.ts'
import { allSchedulesOf, type ScheduleColumns, type StoredSchedule, scheduleRows } from './queries.ts'

type Writing = 'schedule:create' | 'schedule:edit' | 'schedule:delete'

/** A change of a person's schedules from a day on. Earlier days keep theirs. */
export interface DatedChange {
  /** The first day that changes (`YYYY-MM-DD`); null for all days. */
  from: string | null
  /** True if the caller named that day; else it is today, or the admission for a first schedule. */
  isNamed: boolean
  today: string
  zone: string
}

/** Tell whether a row was written today: on that day it is corrected in place instead of being followed by another. */
const isFresh = ({ created_at }: StoredSchedule, { today, zone }: Pick<DatedChange, 'today' | 'zone'>) =>
  dayOf(created_at, zone) === today

/** Return the day on which a first schedule begins: the admission, or the day after what was closed without one. */
async function firstOpenDay(tx: Db, { id, admission_date }: Pick<StoredUser, 'id' | 'admission_date'>) {
  const closed = await closedFor(tx, id, { from: admission_date ?? FIRST_DAY, to: LAST_DAY })
  return closed ? addDays(closed.to_day, 1) : admission_date
}

/**
 * Authorize a change of somebody's schedules, and find the day from which it counts: the named one, else the admission if it is the first
 * schedule, else today. Throws `periodClosed` if that changes closed days.
 */
export async function beginChange<A extends Writing>(
  tx: Db,
  ctx: Context,
  action: A,
  { user_id, named }: { user_id: string; named?: string | undefined },
) {
  const { permit, owner } = await permitFor(tx, ctx, action, user_id)
  const { zone } = owner
  const today = dayOf(permit.at, zone)
  const isFirst = async () => (await allSchedulesOf(tx, owner.id)).every((row) => isFresh(row, { today, zone }))
  const from = named ?? ((await isFirst()) ? await firstOpenDay(tx, owner) : today)
  await requireOpenDays(tx, owner.id, from ?? FIRST_DAY)
  const change: DatedChange = { from, isNamed: named !== undefined, today, zone }
  return { permit, owner, change }
}

/** Tell whether past days were judged by the row and must keep it: it began before the change, and was not only written today. */
const isSettled = (row: StoredSchedule, change: DatedChange) =>
  (row.valid_from ?? '') < (change.from ?? '') && !(isFresh(row, change) && !change.isNamed)

const dayBefore = (from: string | null) => (from === null ? null : addDays(from, -1))

/** Tell whether a row ended before today, so that a change no longer affects it. */
export const hasEnded = ({ valid_to }: StoredSchedule, { today }: DatedChange): boolean =>
  valid_to !== null && valid_to < today

/** Require the own password for recounting past days. Throws `stepUpMissing`. */
export function requireSureOf({ from, isNamed, today }: DatedChange, isSure: boolean): void {
  refuseIf(isNamed && (from ?? '') < today && !isSure, 'stepUpMissing')
}

/** Change a row from a day on: a copy with an id of its own keeps the old content for the days before. */
export async function changeRow(
  tx: Db,
  permit: Permit<'schedule:edit'>,
  row: StoredSchedule,
  { columns, change }: { columns: ScheduleColumns; change: DatedChange },
): Promise<void> {
  const hasNoDay = row.valid_to !== null && (change.from ?? '') > row.valid_to
  refuseIf(hasNoDay, 'invalidInput', [{ path: 'valid_from', message: 'A escala termina antes deste dia.' }])
  const written = { ...columns, updated_at: permit.at }
  if (isSettled(row, change)) {
    await scheduleRows.insert(tx, permit, { ...row, id: permit.newId(), valid_to: dayBefore(change.from) })
    await scheduleRows.update(tx, permit, row.id, { ...written, valid_from: change.from })
  } else {
    await requireOpenDays(tx, row.user_id, row.valid_from ?? FIRST_DAY, row.valid_to ?? LAST_DAY)
    await scheduleRows.update(tx, permit, row.id, change.isNamed ? { ...written, valid_from: change.from } : written)
  }
}

/** End a row the day before a change; one that has not begun by then is removed. */
export async function endRow(tx: Db, permit: Permit<Writing>, row: StoredSchedule, change: DatedChange): Promise<void> {
  if (isSettled(row, change)) {
    await scheduleRows.update(tx, permit, row.id, { valid_to: dayBefore(change.from), updated_at: permit.at })
  } else {
    await requireOpenDays(tx, row.user_id, row.valid_from ?? FIRST_DAY, row.valid_to ?? LAST_DAY)
    await scheduleRows.remove(tx, permit, row.id)
  }
}

/** Remove a row. If it had not begun yet, its change is undone: the rows that it was to replace go on. */
export async function takeOut(
  tx: Db,
  permit: Permit<'schedule:delete'>,
  row: StoredSchedule,
  change: DatedChange,
): Promise<void> {
  await endRow(tx, permit, row, change)
  if (isSettled(row, change) || row.valid_from === null) return
  const lastDay = addDays(row.valid_from, -1)
  const left = (await allSchedulesOf(tx, row.user_id)).filter(({ is_active }) => is_active)
  const before = left.filter((one) => one.valid_to === lastDay && meet(one, row))
  for (const one of before) {
    // Of a week that several rows replaced, the others still count on days of it.
    const isReplaced = left.some((other) => other.id !== one.id && meet(other, one) && shareDays(other, row))
    if (!isReplaced) await scheduleRows.update(tx, permit, one.id, { valid_to: row.valid_to, updated_at: permit.at })
  }
}

const shareDays = (a: StoredSchedule, b: StoredSchedule) =>
  (a.valid_from ?? '') <= (b.valid_to ?? '9999') && (b.valid_from ?? '') <= (a.valid_to ?? '9999')

/** Tell whether another active row shares days with this one: both counted before one of them was ended. */
export const isDoubled = (row: StoredSchedule, all: readonly StoredSchedule[]): boolean =>
  all.some((one) => one.id !== row.id && one.is_active && meet(one, row) && shareDays(one, row))

/** The most rows of a person, ended ones included: a change of every weekday once a month for six years. More would slow every balance. */
const MOST_ROWS = 500

/**
 * Throw `scheduleOverlap` with the other schedule's name if two active rows of a person would count on one day from a change on, and
 * `invalidInput` if there would be too many rows. `written` is the name of the schedule that changes.
 */
export async function requireOneADay(
  tx: Db,
  owner_id: string,
  { change: { from }, written }: { change: DatedChange; written: string | undefined },
): Promise<void> {
  const all = await allSchedulesOf(tx, owner_id)
  refuseIf(all.length > MOST_ROWS, 'invalidInput', [
    { path: 'valid_from', message: 'Esta pessoa já tem escalas demais.' },
  ])
  const rows = all.filter(({ is_active, valid_to }) => is_active && (valid_to === null || valid_to >= (from ?? '')))
  for (const [i, row] of rows.entries()) {
    const other = rows.find((one, j) => j > i && meet(one, row) && shareDays(one, row))
    const { name } = other && row.name === written ? other : row
    refuseIf(other !== undefined, 'scheduleOverlap', [
      { path: 'day_of_week', message: `Este dia da semana já está na escala “${name}”.` },
    ])
  }
}
