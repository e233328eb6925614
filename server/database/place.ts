import { type Column, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import { NO_COMPANY_STARTS_AT, type Place } from '#shared/clock/shift.ts'
import { stores } from './schema/tables.ts'

/** Return the place of a company; the defaults without one. */
export const placeOf = (
  store: { timezone: string | null; day_starts_at: string | null } | null | undefined,
): Place => ({
  zone: store?.timezone ?? DEFAULT_ZONE,
  starts_at: store?.day_starts_at ?? NO_COMPANY_STARTS_AT,
})

const orElse = (column: Column, otherwise: string): SQL<string> => sql`coalesce(${column}, ${otherwise})`

/** The same, as columns of a query that joins companies. */
export const placeColumns = {
  zone: orElse(stores.timezone, DEFAULT_ZONE),
  starts_at: orElse(stores.day_starts_at, NO_COMPANY_STARTS_AT),
}
