import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import type { StoredUser } from '../users/queries.ts'
import {
  allSchedulesOf,
  insertSchedule,
  removeSchedule,
  type ScheduleColumns,
  type StoredSchedule,
  updateSchedule,
} from './queries.ts'

type Writing = Permit<'schedule:create' | 'schedule:edit' | 'schedule:delete'>

/** From which day on something changes about a person's schedules. Days before keep what they had. */
export interface DatedChange {
  /** The first day that changes (`YYYY-MM-DD`); null for all days. */
  from: string | null
  /** Whether somebody named that day; else it is today, or the admission for a first schedule. */
  isNamed: boolean
  today: string
  zone: string
  at: number
  newId: () => string
}

interface Asking {
  owner: StoredUser
  /** The day that the call names. */
  named: string | undefined
  at: number
  newId: () => string
}

/** Whether a row was written on this very day: until its end it is put right rather than followed by another. */
const isFresh = ({ createdAt }: StoredSchedule, { today, zone }: Pick<DatedChange, 'today' | 'zone'>) =>
  dayOf(createdAt, zone) === today

/** The day from which a change counts: a named one, else the admission while the first schedule is being written, else today. */
export async function datedChange(tx: Db, { owner, named, at, newId }: Asking): Promise<DatedChange> {
  const zone = owner.storeZone ?? DEFAULT_ZONE
  const today = dayOf(at, zone)
  const rest = { today, zone, at, newId, isNamed: named !== undefined }
  if (named !== undefined) return { ...rest, from: named }
  const isFirst = (await allSchedulesOf(tx, owner.id)).every((row) => isFresh(row, rest))
  return { ...rest, from: isFirst ? owner.admissionDate : today }
}

/** Days that are over were judged by the row, and keep it: it began before the change, and not only today. */
const isSettled = (row: StoredSchedule, change: DatedChange) =>
  (row.validFrom ?? '') < (change.from ?? '') && !(isFresh(row, change) && !change.isNamed)

const dayBefore = (from: string | null) => (from === null ? null : addDays(from, -1))

/** Whether a row counts on no day any more that a change concerns. */
export const hasEnded = ({ validTo }: StoredSchedule, { today }: DatedChange): boolean =>
  validTo !== null && validTo < today

/** Days that are over are counted anew only by somebody who gave the own password for it. Throws `stepUpMissing`. */
export function requireSureOf({ from, isNamed, today }: DatedChange, isSure: boolean): void {
  refuseIf(isNamed && (from ?? '') < today && !isSure, 'stepUpMissing')
}

/** Changes a row from a day on: what it was stays behind for the days before, under an id of its own. */
export async function changeRow(
  tx: Db,
  permit: Permit<'schedule:edit'>,
  row: StoredSchedule,
  { columns, change }: { columns: ScheduleColumns; change: DatedChange },
): Promise<void> {
  const hasNoDay = row.validTo !== null && (change.from ?? '') > row.validTo
  refuseIf(hasNoDay, 'invalidInput', [{ path: 'valid_from', message: 'A escala termina antes deste dia.' }])
  const written = { ...columns, updatedAt: change.at }
  if (isSettled(row, change)) {
    await insertSchedule(tx, permit, { ...row, id: change.newId(), validTo: dayBefore(change.from) })
    await updateSchedule(tx, permit, row.id, { ...written, validFrom: change.from })
  } else {
    await updateSchedule(tx, permit, row.id, change.isNamed ? { ...written, validFrom: change.from } : written)
  }
}

/** Ends a row the day before a change; one that has not begun by then is removed. */
export async function endRow(tx: Db, permit: Writing, row: StoredSchedule, change: DatedChange): Promise<void> {
  if (isSettled(row, change)) {
    await updateSchedule(tx, permit, row.id, { validTo: dayBefore(change.from), updatedAt: change.at })
  } else {
    await removeSchedule(tx, permit, row.id)
  }
}

/** Takes a row away; one that had not begun takes its change back with it, and the row that was to give way goes on. */
export async function takeOut(
  tx: Db,
  permit: Permit<'schedule:delete'>,
  row: StoredSchedule,
  change: DatedChange,
): Promise<void> {
  await endRow(tx, permit, row, change)
  if (isSettled(row, change) || row.validFrom === null) return
  const lastDay = addDays(row.validFrom, -1)
  const before = (await allSchedulesOf(tx, row.userId)).find(
    ({ dayOfWeek, isActive, validTo }) => isActive && dayOfWeek === row.dayOfWeek && validTo === lastDay,
  )
  if (before) await updateSchedule(tx, permit, before.id, { validTo: row.validTo, updatedAt: change.at })
}

const shareDays = (a: StoredSchedule, b: StoredSchedule) =>
  (a.validFrom ?? '') <= (b.validTo ?? '9999') && (b.validFrom ?? '') <= (a.validTo ?? '9999')

/** Whether another active row has days of this one: both counted on them before one ended for the other. */
export const isDoubled = (row: StoredSchedule, all: readonly StoredSchedule[]): boolean =>
  all.some((one) => one.id !== row.id && one.isActive && one.dayOfWeek === row.dayOfWeek && shareDays(one, row))

/** Rows of a person, those that ended too: a change of every weekday once a month for six years. More would slow every balance. */
const MOST_ROWS = 500

/**
 * Throws `scheduleOverlap` with the other's name where two active rows of a person would count on one weekday from a change on, and
 * `invalidInput` where they would have too many.
 */
export async function requireOneADay(tx: Db, ownerId: string, { from }: DatedChange): Promise<void> {
  const all = await allSchedulesOf(tx, ownerId)
  refuseIf(all.length > MOST_ROWS, 'invalidInput', [
    { path: 'valid_from', message: 'Esta pessoa já tem escalas demais.' },
  ])
  const rows = all.filter(({ isActive, validTo }) => isActive && (validTo === null || validTo >= (from ?? '')))
  for (const [i, row] of rows.entries()) {
    const other = rows.find((one, j) => j > i && one.dayOfWeek === row.dayOfWeek && shareDays(one, row))
    refuseIf(other !== undefined, 'scheduleOverlap', [
      { path: 'day_of_week', message: `Este dia da semana já está na escala “${row.name}”.` },
    ])
  }
}
