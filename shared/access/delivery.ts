import { DAY } from '../calendar/day.ts'

/** Days that the right to deliver from a device lasts from its last renewal. */
export const GRANT_DAYS = 30

/** Days in which what was marked before may still be delivered after a password change, a block or the end of access. */
export const LAST_DAYS = 7

/** When the right to deliver ends that something at an instant put an end to, both in ms. */
export const lastDayAfter = (instant: number) => instant + LAST_DAYS * DAY
