import { DAY } from '../calendar/day.ts'

/** Days from its last renewal for which a device's right to deliver lasts. */
export const GRANT_DAYS = 30

/** Days in which marks made before a password change, a block or the end of access may still be delivered. */
export const LAST_DAYS = 7

/** Return when the right to deliver ends after it was revoked at `instant`; both in ms. */
export const lastDayAfter = (instant: number) => instant + LAST_DAYS * DAY

/** Days in which a revoked kiosk may still deliver what it registered before. */
export const LAST_DAYS_OF_KIOSK = 30

/** Minutes for which a kiosk's token is good. */
export const KIOSK_MINUTES = 10
