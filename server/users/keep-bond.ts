import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { beginsAnew } from '#shared/people/bond.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { firstDays } from '../hour-bank/queries.ts'
import type { Permit } from '../permit.ts'
import { requireOpenAt, requireOpenDays } from '../require-open.ts'
import { beginBond, postTo, setAdmission, setLastDay } from './bond-queries.ts'
import type { StoredUser } from './queries.ts'
import type { UserColumns } from './write-queries.ts'

type Editing = Permit<'user:edit' | 'user:delete'>

/** A change of somebody's access, and the last day given with it. */
interface Leaving {
  columns: Pick<UserColumns, 'is_active' | 'access_expires_at' | 'admission_date'>
  lastDay: string | undefined
}

/** Return the last day of somebody who has left already: locking them out again changes nothing. */
const leftBefore = ({ left_on }: StoredUser, today: string): string | null =>
  left_on !== null && left_on < today ? left_on : null

/** Return the last day that a change of access implies: null if the bond goes on, undefined if the change does not affect it. */
function lastDayOf(user: StoredUser, { columns, lastDay }: Leaving, now: number): string | null | undefined {
  const { zone } = user
  const { is_active, access_expires_at } = columns
  if (is_active === false) return lastDay ?? leftBefore(user, dayOf(now, zone)) ?? dayOf(now, zone)
  if (lastDay !== undefined) return lastDay
  const ends = access_expires_at === undefined ? user.access_expires_at : access_expires_at
  if (is_active === true || (access_expires_at !== undefined && user.is_active))
    return ends === null ? null : dayOf(ends, zone)
  return undefined
}

/** Refuse an impossible last day: before the admission, in the future, or of somebody who still works here. */
function requireLastDay(user: StoredUser, { columns, lastDay }: Leaving, today: string): void {
  if (lastDay === undefined) return
  const isOut = columns.is_active === false || (columns.is_active === undefined && !user.is_active)
  const isOfBond = lastDay <= today && lastDay >= (user.admission_date ?? lastDay)
  const message = isOut
    ? 'O último dia fica entre a admissão e hoje.'
    : 'O último dia é informado ao bloquear o acesso.'
  refuseIf(!isOut || !isOfBond, 'invalidInput', [{ path: 'left_on', message }])
}

/** Refuse another admission if closed days would leave the bond or come into it. Throws `periodClosed`. */
async function requireOpenAdmission(tx: Db, { id, admission_date: before }: StoredUser, after: string | null) {
  // Nothing counts before the first record.
  const begins = (await firstDays(tx, [id], LAST_DAY)).get(id)
  if (after === before || !begins) return
  const [first = begins, last = begins] = [after ?? begins, before ?? begins].sort()
  if (last > begins) await requireOpenDays(tx, id, [first, begins].sort()[1] ?? begins)
}

/** The same for another last day: on the day itself an hour bank is settled, or was (CLT art. 59 § 3). */
async function requireOpenEnd(tx: Db, { id, left_on: before }: StoredUser, after: string | null): Promise<void> {
  const [first] = [after, before].filter((day) => day !== null).sort()
  if (after !== before && first !== undefined) await requireOpenDays(tx, id, first)
}

/**
 * End somebody's bond, or continue it: a leaving of up to a month ago is undone, after that a new bond begins today. Throws `invalidInput`
 * for a last day outside the bond, `periodClosed` if closed days would leave it or come into it.
 */
export async function keepBond(tx: Db, permit: Editing, user: StoredUser, leaving: Leaving): Promise<void> {
  const { columns } = leaving
  const today = dayOf(permit.at, user.zone)
  const bond_id = user.bond_id ?? user.id
  requireLastDay(user, leaving, today)
  if (columns.admission_date !== undefined) {
    await requireOpenAdmission(tx, user, columns.admission_date)
    await setAdmission(tx, permit, bond_id, columns.admission_date)
  }
  const left_on = lastDayOf(user, leaving, permit.at)
  if (left_on === undefined) return
  const goesOn = left_on === null || left_on >= today
  if (goesOn && beginsAnew(user.left_on, today)) {
    await requireOpenDays(tx, user.id, today)
    await beginBond(tx, permit, user.id, { from: today, left_on })
    return
  }
  await requireOpenEnd(tx, user, left_on)
  await setLastDay(tx, permit, bond_id, left_on)
}

/** The company that somebody moves to, and the day of the move. */
interface Moving {
  store_id: string | null | undefined
  from: string | undefined
}

/**
 * Post somebody to another company from a day on, default today: earlier days keep the holidays of the old company. Throws `invalidInput`
 * for a day before the admission, in the future, or without a move, `periodClosed` for a closed day.
 */
export async function keepPosting(
  tx: Db,
  permit: Permit<'user:edit'>,
  user: StoredUser,
  { store_id, from }: Moving,
): Promise<void> {
  const today = dayOf(permit.at, user.zone)
  const isMove = store_id !== undefined
  const isOfBond = from === undefined || (from <= today && from >= (user.admission_date ?? from))
  refuseIf((from !== undefined && !isMove) || !isOfBond, 'invalidInput', [
    { path: 'store_from', message: 'A mudança de empresa fica entre a admissão e hoje.' },
  ])
  if (!isMove) return
  await requireOpenDays(tx, user.id, from ?? today)
  if (store_id !== null) await requireOpenAt(tx, store_id, from ?? today)
  await postTo(tx, permit, { user_id: user.id, store_id, from_day: from ?? today })
}
