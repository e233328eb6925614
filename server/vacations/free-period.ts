import { type DayRange, inclusiveDays, overlappedBy, type Vacation } from '#shared/calendar/vacation.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { takenPeriods } from './queries.ts'

/** What the audit log shows of a vacation. */
export const shownOfVacation = ['start_date', 'end_date', 'status'] as const

/** A vacation as it is to stand: whose, when and whether it counts. `id` is null for a new one. */
export interface PlannedVacation extends DayRange {
  id: string | null
  user_id: string
  status: Vacation['status']
}

/**
 * The days of a period that is free for its person. Throws `invalidPeriod` when it ends before it begins, `vacationOverlap`
 * when another vacation of theirs shares a day. It must be asked in the transaction that writes.
 */
export async function requireFreePeriod(tx: Db, { id, user_id, status, ...range }: PlannedVacation): Promise<number> {
  const { start_date, end_date } = range
  refuseIf(end_date < start_date, 'invalidPeriod', [{ path: 'end_date', message: 'Período inválido' }])
  if (status !== 'rejected') {
    refuseIf(overlappedBy(await takenPeriods(tx, user_id), range, id) !== null, 'vacationOverlap')
  }
  return inclusiveDays({ start_date, end_date })
}

/** Who approved a vacation and when: whoever makes it approved; nobody while it is not. */
export function approval({ actor }: Permit, status: Vacation['status'], at: number) {
  const isApproved = status === 'approved'
  return { approved_by: isApproved ? actor.email : null, approved_at: isApproved ? at : null }
}
