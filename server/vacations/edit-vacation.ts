import type { Actor } from '#shared/access/actor.ts'
import type { Vacation } from '#shared/calendar/vacation.ts'
import type { VacationFields } from '#shared/contract/vacations.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { approval, type PlannedVacation, requireFreePeriod, shownOfVacation } from './free-period.ts'
import { type StoredVacation, updateVacation, vacationById, vacationWire } from './queries.ts'

/** A stored vacation with the fields that are present changed. */
function planned(stored: StoredVacation, body: Partial<VacationFields>): PlannedVacation {
  return {
    id: stored.id,
    user_id: body.user_id ?? stored.userId,
    start_date: body.start_date ?? stored.startDate,
    end_date: body.end_date ?? stored.endDate,
    status: body.status ?? stored.status,
  }
}

function columnsOf(permit: Permit, plan: PlannedVacation, days: number, stored: StoredVacation, at: number) {
  const { user_id, start_date, end_date, status } = plan
  return {
    userId: user_id,
    startDate: start_date,
    endDate: end_date,
    days,
    status,
    // Whoever approved it first did; saving an approved one again approves nothing.
    ...(status === stored.status ? {} : approval(permit, status, at)),
    updatedAt: at,
  }
}

/** Changes the fields of a vacation that are present. Both its person and the one it goes to must be in the actor's reach. */
export async function editVacationAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; id: string; body: Partial<VacationFields>; address: string },
): Promise<Vacation> {
  const { actor, id, body, address } = asked
  const at = now()
  const vacation = await database.write(async (tx) => {
    const stored = await vacationById(tx, id)
    if (!stored) throw new Refusal('notFound')
    authorizeFor(actor, 'vacation:edit', await targetOf(tx, stored.userId))
    const plan = planned(stored, body)
    const owner = await targetOf(tx, plan.user_id)
    const permit = authorizeFor(actor, 'vacation:edit', owner)
    const days = await requireFreePeriod(tx, plan)
    const { description = body.reason } = body
    const columns = { ...columnsOf(permit, plan, days, stored, at), description }
    await updateVacation(tx, permit, id, columns)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'vacation', targetId: id, ipAddress: address }
    const { userId, startDate, endDate, status } = columns
    const details = changesOf(
      stored,
      { userId, startDate, endDate, status, description },
      { ...shownOfVacation, userId: 'user_id' },
    )
    await appendAudit(tx, { ...deed, details, id: newId(), at, of: owner?.user_id, storeId: owner?.store_id ?? null })
    return vacationById(tx, id)
  })
  if (!vacation) throw new Refusal('internal')
  return vacationWire(vacation)
}
