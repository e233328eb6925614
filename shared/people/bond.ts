import { addDays, dayOf } from '../calendar/day.ts'

/** Days after the last day of work within which coming back undoes the leaving; later a new bond begins. */
const TAKEN_BACK_WITHIN = 30

/** Tell whether somebody who left on `leftOn` begins a new bond, with a balance of 0, if they come back today. */
export function beginsAnew(leftOn: string | null, today: string): boolean {
  return leftOn !== null && addDays(leftOn, TAKEN_BACK_WITHIN) < today
}

/** The last day of somebody's bond, and the instant (ms) at which their access ends, in their company's zone. */
export interface Leaving {
  left_on: string | null
  access_expires_at: number | null
  zone: string
}

/** Return the last day that expects minutes of somebody: the end of their bond or of their access, the earlier; null while both go on. */
export function lastDayOf({ left_on, access_expires_at, zone }: Leaving): string | null {
  const access = access_expires_at === null ? null : dayOf(access_expires_at, zone)
  return left_on !== null && (access === null || left_on < access) ? left_on : access
}

/** Tell whether somebody still works here on a day. */
export function isHere(person: Leaving, day: string): boolean {
  const last = lastDayOf(person)
  return last === null || day <= last
}
