import type { HolidayType } from '#shared/calendar/holiday.ts'
import type { HolidayFields } from '#shared/contract/holidays.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { storesIn } from '../stores/queries.ts'

/** The fields of a holiday shown in the audit log. */
export const shownOfHoliday = ['name', 'date', 'type', 'is_recurring', 'is_active', 'store_ids', 'valid_from'] as const

/** Return the kind of a holiday: from `type`, else from `national`, else undefined. */
function typeOf({ type, national }: Partial<HolidayFields>): HolidayType | undefined {
  if (type !== undefined || national === undefined) return type
  return national ? 'national' : 'local'
}

/** Return the columns of the fields that are present; undefined ones keep what is stored, or their default. */
export function holidayColumns(fields: Partial<HolidayFields>) {
  const { name, date, is_recurring, is_active, store_ids } = fields
  return { name, date, type: typeOf(fields), is_recurring, is_active, store_ids }
}

/**
 * Throw `invalidInput` for a company that does not exist: the holiday would apply to nobody, unnoticed. Companies that it has already may
 * have been removed since, and stay.
 */
export async function requireKnownStores(
  tx: Db,
  wanted: readonly string[] | undefined,
  already: readonly string[],
): Promise<void> {
  const added = (wanted ?? []).filter((id) => !already.includes(id))
  if (added.length === 0) return
  const known = new Set((await storesIn(tx, added)).map(({ id }) => id))
  const isUnknown = added.some((id) => !known.has(id))
  refuseIf(isUnknown, 'invalidInput', [{ path: 'store_ids', message: 'Empresa não encontrada.' }])
}
