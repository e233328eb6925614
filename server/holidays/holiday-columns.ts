import type { HolidayType } from '#shared/calendar/holiday.ts'
import type { HolidayFields } from '#shared/contract/holidays.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { storesIn } from '../stores/queries.ts'

/** What the audit log shows of a holiday. */
export const shownOfHoliday = ['name', 'date', 'type', 'is_recurring', 'is_active', 'store_ids', 'valid_from'] as const

/** The kind of a holiday: what `type` says, else what `national` says, else nothing is said. */
function typeOf({ type, national }: Partial<HolidayFields>): HolidayType | undefined {
  if (type !== undefined || national === undefined) return type
  return national ? 'national' : 'local'
}

/** The columns of the fields that are present; those that are undefined keep what is stored, or their default. */
export function holidayColumns(fields: Partial<HolidayFields>) {
  const { name, date, is_recurring, is_active, store_ids } = fields
  return { name, date, type: typeOf(fields), is_recurring, is_active, store_ids }
}

/**
 * Throws `invalidInput` when a holiday is to bind a company that does not exist: it would bind nobody, and nobody would notice.
 * Companies that it binds already may have been removed since, and stay.
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
