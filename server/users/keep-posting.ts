import { dayOf } from '#shared/calendar/day.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { postTo } from './bond-queries.ts'
import type { StoredUser } from './queries.ts'

/** The company that somebody moves to, and the day of the move. */
interface Moving {
  store_id: string | null | undefined
  from: string | undefined
}

/**
 * Post somebody to another company from a day on, default today: earlier days keep the holidays of the old company. Throws `invalidInput`
 * for a day before the admission, in the future, or without a move.
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
  if (isMove) await postTo(tx, permit, { user_id: user.id, store_id, from_day: from ?? today })
}
