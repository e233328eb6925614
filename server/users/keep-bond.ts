import { dayOf } from '#shared/calendar/day.ts'
import { beginsAnew } from '#shared/people/bond.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { beginBond, setAdmission, setLastDay } from './bond-queries.ts'
import type { StoredUser } from './queries.ts'
import type { UserColumns } from './write-queries.ts'

type Editing = Permit<'user:edit' | 'user:delete'>

/** How somebody's access changes, and the last day that was named beside it. */
interface Leaving {
  columns: Pick<UserColumns, 'is_active' | 'access_expires_at' | 'admission_date'>
  lastDay: string | undefined
}

/** The last day that a change of access means: null while the bond goes on, undefined when it says nothing of it. */
function lastDayOf(user: StoredUser, { columns, lastDay }: Leaving, now: number): string | null | undefined {
  const { zone } = user
  const { is_active, access_expires_at } = columns
  if (is_active === false) return lastDay ?? dayOf(now, zone)
  if (lastDay !== undefined) return lastDay
  const ends = access_expires_at === undefined ? user.access_expires_at : access_expires_at
  if (is_active === true || (access_expires_at !== undefined && user.is_active))
    return ends === null ? null : dayOf(ends, zone)
  return undefined
}

/** Refuses a last day that nobody leaves on: before the admission, to come, or of somebody who works here. */
function requireLastDay(user: StoredUser, { columns, lastDay }: Leaving, today: string): void {
  if (lastDay === undefined) return
  const isOut = columns.is_active === false || (columns.is_active === undefined && !user.is_active)
  const isOfBond = lastDay <= today && lastDay >= (user.admission_date ?? lastDay)
  const message = isOut
    ? 'O último dia fica entre a admissão e hoje.'
    : 'O último dia é informado ao bloquear o acesso.'
  refuseIf(!isOut || !isOfBond, 'invalidInput', [{ path: 'left_on', message }])
}

/**
 * Ends somebody's bond, or goes on with it: one that ended up to a month ago is taken back, after that a new one begins today.
 * Throws `invalidInput` for a last day outside the bond.
 */
export async function keepBond(tx: Db, permit: Editing, user: StoredUser, leaving: Leaving): Promise<void> {
  const { columns } = leaving
  const today = dayOf(permit.at, user.zone)
  const bond_id = user.bond_id ?? user.id
  requireLastDay(user, leaving, today)
  if (columns.admission_date !== undefined) await setAdmission(tx, permit, bond_id, columns.admission_date)
  const left_on = lastDayOf(user, leaving, permit.at)
  if (left_on === undefined) return
  const goesOn = left_on === null || left_on >= today
  if (goesOn && beginsAnew(user.left_on, today)) await beginBond(tx, permit, user.id, { from: today, left_on })
  else await setLastDay(tx, permit, bond_id, left_on)
}
