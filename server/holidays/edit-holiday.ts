import type { Actor } from '#shared/access/actor.ts'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { editHoliday } from '#shared/contract/holidays.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { hasStepUp } from '../step-up.ts'
import { holidayColumns, requireKnownStores, shownOfHoliday } from './holiday-columns.ts'
import { holidayById, holidayWire, insertHoliday, type StoredHoliday, updateHoliday } from './queries.ts'

type Change = BodyOf<typeof editHoliday>

/** The day from which other companies are bound, where the holiday has bound others on days before it; else null. */
function splitDay(stored: StoredHoliday, { store_ids, valid_from }: Change, now: number): string | null {
  const isSame =
    store_ids === undefined || JSON.stringify([...store_ids].sort()) === JSON.stringify(stored.storeIds.toSorted())
  const today = dayOf(now, DEFAULT_ZONE)
  // What was written today is put right.
  if (isSame || dayOf(stored.createdAt, DEFAULT_ZONE) === today) return null
  const from = valid_from ?? today
  const begins = [stored.date, stored.validFrom ?? ''].sort().at(-1) ?? ''
  return begins < from ? from : null
}

/**
 * Changes the fields of a holiday that are present. Other companies are bound from a day on: days before keep theirs, in a row that
 * stays behind. Throws `stepUpMissing` where that day is over.
 */
export async function editHolidayAs(
  parts: Parts,
  asked: { actor: Actor; id: string; body: Change; stepUp: string | undefined; address: string },
): Promise<Holiday> {
  const { database, now, newId } = parts
  const { actor, id, body, stepUp, address } = asked
  const permit = authorize(actor, 'holiday:edit')
  const isSure = await hasStepUp(parts, actor, stepUp)
  const at = now()
  const deed = { actorId: actor.id, action: permit.action, targetType: 'holiday', targetId: id }
  const holiday = await database.write(async (tx) => {
    const stored = await holidayById(tx, id)
    if (!stored) throw new Refusal('notFound')
    await requireKnownStores(tx, body.store_ids, stored.storeIds)
    const isRecount = body.valid_from !== undefined && body.valid_from < dayOf(at, DEFAULT_ZONE)
    refuseIf(isRecount && !isSure, 'stepUpMissing')
    const from = splitDay(stored, body, at)
    if (from !== null) await insertHoliday(tx, permit, { ...stored, id: newId(), validTo: addDays(from, -1) })
    const columns = { ...holidayColumns(body), ...(from === null ? {} : { validFrom: from }) }
    await updateHoliday(tx, permit, id, { ...columns, updatedAt: at })
    const details = changesOf(stored, columns, shownOfHoliday)
    await appendAudit(tx, { id: newId(), at, ...deed, details, ipAddress: address })
    return holidayById(tx, id)
  })
  if (!holiday) throw new Refusal('internal')
  return holidayWire(holiday)
}
