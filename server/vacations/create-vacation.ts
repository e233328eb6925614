import type { Actor } from '#shared/access/actor.ts'
import type { Vacation } from '#shared/calendar/vacation.ts'
import type { VacationFields } from '#shared/contract/vacations.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { approval, requireFreePeriod, shownOfVacation } from './free-period.ts'
import { insertVacation, vacationById, vacationWire } from './queries.ts'

/** Registers a vacation, approved unless it says otherwise. */
export async function createVacationAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; body: VacationFields; address: string },
): Promise<Vacation> {
  const { actor, body, address } = asked
  const { user_id, start_date, end_date, status = 'approved', description = body.reason ?? null } = body
  const [id, at] = [newId(), now()]
  const vacation = await database.write(async (tx) => {
    const owner = await targetOf(tx, user_id)
    const permit = authorizeFor(actor, 'vacation:create', owner)
    const days = await requireFreePeriod(tx, { id: null, user_id, start_date, end_date, status })
    const row = {
      id,
      userId: user_id,
      startDate: start_date,
      endDate: end_date,
      days,
      status,
      description,
      ...approval(permit, status, at),
      createdBy: actor.email,
      createdAt: at,
      updatedAt: at,
    }
    await insertVacation(tx, permit, row)
    const deed = { actorId: actor.id, action: permit.action, targetType: 'vacation', targetId: id, ipAddress: address }
    const about = { details: valuesOf(row, shownOfVacation), of: owner?.user_id, storeId: owner?.store_id ?? null }
    await appendAudit(tx, { ...deed, ...about, id: newId(), at })
    return vacationById(tx, id)
  })
  if (!vacation) throw new Refusal('internal')
  return vacationWire(vacation)
}
