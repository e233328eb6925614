import type { Actor } from '#shared/access/actor.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { HolidayFields } from '#shared/contract/holidays.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { holidayColumns, requireKnownStores, shownOfHoliday } from './holiday-columns.ts'
import { holidayById, holidayWire, updateHoliday } from './queries.ts'

/** Changes the fields of a holiday that are present. */
export async function editHolidayAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; id: string; body: Partial<HolidayFields>; address: string },
): Promise<Holiday> {
  const { actor, id, body, address } = asked
  const permit = authorize(actor, 'holiday:edit')
  const at = now()
  const deed = { actorId: actor.id, action: permit.action, targetType: 'holiday', targetId: id }
  const holiday = await database.write(async (tx) => {
    const stored = await holidayById(tx, id)
    if (!stored) throw new Refusal('notFound')
    await requireKnownStores(tx, body.store_ids, stored.storeIds)
    const columns = holidayColumns(body)
    await updateHoliday(tx, permit, id, { ...columns, updatedAt: at })
    const details = changesOf(stored, columns, shownOfHoliday)
    await appendAudit(tx, { id: newId(), at, ...deed, details, ipAddress: address })
    return holidayById(tx, id)
  })
  if (!holiday) throw new Refusal('internal')
  return holidayWire(holiday)
}
