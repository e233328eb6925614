import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { beginsAnew } from '#shared/people/bond.ts'
import { formatDay } from '#shared/text/format.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { firstDays } from '../hour-bank/queries.ts'
import type { Permit } from '../permit.ts'
import { requireOpenAt, requireOpenDays } from '../require-open.ts'
import { beginBond, lastDayBefore, postTo, setAdmission, setLastDay } from './bond-queries.ts'
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

/** Refuse an admission with a sentence that says why. */
const refuseAdmission = (isWrong: boolean, message: string) =>
  refuseIf(isWrong, 'invalidInput', [{ path: 'admission_date', message }])

/** Refuse an admission after the last day of its bond, whose days would owe nothing any more. */
function requireWithin(
  user: StoredUser,
  admission: string,
  { left_on, today }: { left_on: string | null; today: string },
) {
  const left = leftBefore(user, today)
  const last = left ?? left_on
  const told = last === null ? '' : `O último dia é ${formatDay(last)}.`
  const next =
    left === null || beginsAnew(left, today)
      ? 'Para uma nova admissão depois dele, libere o acesso primeiro.'
      : 'Quem volta em até 30 dias continua no mesmo vínculo, com a mesma admissão.'
  refuseAdmission(last !== null && admission > last, `${told} ${next}`)
}

const afterBefore = (last: string) => `O vínculo anterior terminou em ${formatDay(last)}: a nova admissão fica depois.`

/** Refuse another admission if closed days would leave the bond or come into it. Throws `periodClosed`. */
async function requireOpenAdmission(
  tx: Db,
  { id, admission_date: before }: StoredUser,
  { after, isLater }: { after: string | null; isLater: boolean },
): Promise<void> {
  // A later bond begins with its admission: what was recorded before comes into it.
  const [earliest] = [after, before].filter((day) => day !== null).sort()
  if (isLater && earliest !== undefined) return requireOpenDays(tx, id, earliest)
  // Nothing counts before the first record.
  const begins = (await firstDays(tx, [id], LAST_DAY)).get(id)
  if (!begins) return
  const [first = begins, last = begins] = [after ?? begins, before ?? begins].sort()
  if (last > begins) await requireOpenDays(tx, id, [first, begins].sort()[1] ?? begins)
}

/** Keep another admission of the bond as it goes on: within it, after the one before, and with no closed day moved. */
async function keepAdmission(
  tx: Db,
  permit: Editing,
  user: StoredUser,
  { admission, ...ends }: { admission: string | null; left_on: string | null; today: string },
): Promise<void> {
  if (admission === user.admission_date) return
  const bond_id = user.bond_id ?? user.id
  const last = await lastDayBefore(tx, user.id, bond_id)
  if (admission !== null) {
    requireWithin(user, admission, ends)
    if (last !== null) refuseAdmission(admission <= last, afterBefore(last))
  }
  await requireOpenAdmission(tx, user, { after: admission, isLater: last !== null })
  await setAdmission(tx, permit, bond_id, admission)
}

/** The same for another last day: on the day itself an hour bank is settled, or was (CLT art. 59 § 3). */
async function requireOpenEnd(tx: Db, { id, left_on: before }: StoredUser, after: string | null): Promise<void> {
  const [first] = [after, before].filter((day) => day !== null).sort()
  if (after !== before && first !== undefined) await requireOpenDays(tx, id, first)
}

/** Begin another bond, today or on the day that was typed with it. The one before is left alone. */
async function beginAnew(
  tx: Db,
  permit: Editing,
  user: StoredUser,
  { typed, left_on, today }: { typed: string | null | undefined; left_on: string | null; today: string },
): Promise<void> {
  // A form that sends everything back names the admission of before.
  const from = typed == null || typed === user.admission_date ? today : typed
  const last = user.left_on ?? ''
  const isBetween = last < from && from <= today
  refuseAdmission(!isBetween, `A nova admissão fica depois do último dia, ${formatDay(last)}, e não depois de hoje.`)
  await requireOpenDays(tx, user.id, from)
  await beginBond(tx, permit, user.id, { from, left_on })
}

/**
 * End somebody's bond, or continue it: a leaving of up to a month ago is undone, after that a new bond begins, today or on the admission
 * that comes with it. Throws `invalidInput` for a last day or an admission outside the bond, `periodClosed` if closed days would leave it or
 * come into it.
 */
export async function keepBond(tx: Db, permit: Editing, user: StoredUser, leaving: Leaving): Promise<void> {
  const { admission_date: typed } = leaving.columns
  const today = dayOf(permit.at, user.zone)
  requireLastDay(user, leaving, today)
  const implied = lastDayOf(user, leaving, permit.at)
  const left_on = implied === undefined ? user.left_on : implied
  const goesOn = implied !== undefined && (implied === null || implied >= today)
  if (goesOn && beginsAnew(user.left_on, today)) return beginAnew(tx, permit, user, { typed, left_on, today })
  if (typed !== undefined) await keepAdmission(tx, permit, user, { admission: typed, left_on, today })
  if (implied === undefined) return
  await requireOpenEnd(tx, user, implied)
  await setLastDay(tx, permit, user.bond_id ?? user.id, implied)
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
