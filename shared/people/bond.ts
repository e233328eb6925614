import { addDays, dayOf } from '../calendar/day.ts'

/** Days after the last one in which a leaving is taken back; later a new bond begins. */
const TAKEN_BACK_WITHIN = 30

/** Whether somebody who left so long ago begins anew when they come back today, with a balance of 0. */
export function beginsAnew(leftOn: string | null, today: string): boolean {
  return leftOn !== null && addDays(leftOn, TAKEN_BACK_WITHIN) < today
}

/** When somebody leaves: the last day of their bond, and the instant (ms) at which their access ends, in the zone of their company. */
export interface Leaving {
  left_on: string | null
  access_expires_at: number | null
  zone: string
}

/** The last day that expects anything of somebody: the end of their bond or of their access; null while both go on. */
export function lastDayOf({ left_on, access_expires_at, zone }: Leaving): string | null {
  const access = access_expires_at === null ? null : dayOf(access_expires_at, zone)
  return left_on !== null && (access === null || left_on < access) ? left_on : access
}

/** Whether somebody still works here on a day. */
export function isHere(person: Leaving, day: string): boolean {
  const last = lastDayOf(person)
  return last === null || day <= last
}
