import { DEFAULT_ZONE } from '../calendar/day.ts'
import type { Store } from '../people/store.ts'
import { NO_COMPANY_STARTS_AT, type Place } from './shift.ts'

/** Return the time zone of a company, a mark or a day; the default one if there is none. */
export const zoneOf = (one: { timezone: string | null } | null | undefined): string => one?.timezone ?? DEFAULT_ZONE

/** Return the time zone of a person's company, or the default one without a company. */
export const zoneOfStore = (stores: readonly Store[] | undefined, storeId: string | null | undefined): string =>
  zoneOf(stores?.find(({ id }) => id === storeId))

/** A company, or what a query that joins companies says of one that may not be there. */
type Located = { timezone: string | null; day_starts_at: string | null }

/** Return the place of a person's company; the defaults without one. */
export const placeOf = (store: Located | null | undefined): Place => ({
  zone: zoneOf(store),
  starts_at: store?.day_starts_at ?? NO_COMPANY_STARTS_AT,
})
