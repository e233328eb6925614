import { type DayRange, inclusiveDays, overlappedBy, type Vacation } from '#shared/calendar/vacation.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { takenPeriods } from './queries.ts'

/** The fields of a vacation shown in the audit log. */
export const shownOfVacation = ['start_date', 'end_date', 'status'] as const

/** A vacation to be written: its person, period and status. `id` is null for a new one. */
export interface PlannedVacation extends DayRange {
  id: string | null
  user_id: string
  status: Vacation['status']
}

/**
 * Return the number of days of a period that is free for its person. Throws `invalidPeriod` if it ends before it begins, `vacationOverlap`
 * if another vacation of theirs shares a day. Call it in the transaction that writes.
 */
export async function requireFreePeriod(tx: Db, { id, user_id, status, ...range }: PlannedVacation): Promise<number> {
  const { start_date, end_date } = range
  refuseIf(end_date < start_date, 'invalidPeriod', [{ path: 'end_date', message: 'Período inválido' }])
  if (status !== 'rejected') {
    refuseIf(overlappedBy(await takenPeriods(tx, user_id), range, id) !== null, 'vacationOverlap')
  }
  return inclusiveDays({ start_date, end_date })
}

/** Return who approved a vacation and when: whoever sets it to approved; nobody while it is not. */
export function approval({ actor }: Permit, status: Vacation['status'], at: number) {
  const isApproved = status === 'approved'
  return { approved_by: isApproved ? actor.email : null, approved_at: isApproved ? at : null }
}
