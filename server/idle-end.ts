import { DAY, HOUR } from '#shared/calendar/day.ts'
import { isAdmin, type Role } from '#shared/people/user.ts'

/** How many ms a session goes on without being used. */
export const idleEnd = (role: Role) => (isAdmin(role) ? 12 * HOUR : 30 * DAY)
