import type { Actor } from '#shared/access/actor.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { createHoliday } from '#shared/contract/holidays.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { holidayColumns, requireKnownStores, shownOfHoliday } from './holiday-columns.ts'
import { holidayById, holidayWire, insertHoliday } from './queries.ts'

/** Registers a holiday, once: a repetition is answered with what is stored. */
export async function createHolidayAs(
  { database, now, newId }: Parts,
  asked: { actor: Actor; body: BodyOf<typeof createHoliday>; address: string },
): Promise<Holiday> {
  const { actor, body, address } = asked
  const permit = authorize(actor, 'holiday:create')
  const [id, at] = [body.id ?? newId(), now()]
  const { name, date } = body
  const deed = { actorId: actor.id, action: permit.action, targetType: 'holiday', targetId: id }
  const holiday = await database.write(async (tx) => {
    const known = body.id ? await holidayById(tx, id) : null
    if (known) return known
    await requireKnownStores(tx, body.store_ids, [])
    await insertHoliday(tx, permit, { ...holidayColumns(body), name, date, id, createdAt: at, updatedAt: at })
    const made = await holidayById(tx, id)
    const details = made && valuesOf(made, shownOfHoliday)
    await appendAudit(tx, { id: newId(), at, ...deed, ...(details && { details }), ipAddress: address })
    return made
  })
  if (!holiday) throw new Refusal('internal')
  return holidayWire(holiday)
}
