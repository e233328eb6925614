import { type Column, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import { NO_COMPANY_STARTS_AT } from '#shared/clock/shift.ts'
import { stores } from './schema/tables.ts'

const orElse = (column: Column, otherwise: string): SQL<string> => sql`coalesce(${column}, ${otherwise})`

/** The place of a person's company (`placeOf`), as columns of a query that joins companies. */
export const placeColumns = {
  zone: orElse(stores.timezone, DEFAULT_ZONE),
  starts_at: orElse(stores.day_starts_at, NO_COMPANY_STARTS_AT),
}
