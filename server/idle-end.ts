import { DAY, HOUR } from '#shared/calendar/day.ts'
import { isAdmin, type Role } from '#shared/people/user.ts'

/** Return the ms after which an unused session ends. */
export const idleEnd = (role: Role) => (isAdmin(role) ? 12 * HOUR : 30 * DAY)
