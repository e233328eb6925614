import { lastDayAfter } from '#shared/access/delivery.ts'
import { DAY, HOUR } from '#shared/calendar/day.ts'
import { isAdmin, type Role } from '#shared/people/user.ts'
import type { Deliverer } from './devices/queries.ts'

/** Tell whether a person may not use the system at this instant. */
export function isLockedOut(user: { is_active: boolean; access_expires_at: number | null }, now: number): boolean {
  return !user.is_active || (user.access_expires_at !== null && user.access_expires_at < now)
}

/** Tell whether somebody's password is a temporary one whose time is over: it proves nobody any more. */
export function isTemporaryOver(
  { must_change_password, temporary_until }: { must_change_password: boolean; temporary_until: number | null },
  now: number,
): boolean {
  return must_change_password && temporary_until !== null && temporary_until < now
}

/** Return the ms after which an unused session ends. */
export const idleEnd = (role: Role) => (isAdmin(role) ? 12 * HOUR : 30 * DAY)

const NEVER = Number.POSITIVE_INFINITY

type Granted = Pick<Deliverer, 'expires_at' | 'ends_at' | 'revoked_at' | 'user'>

/** Return the instant at which a right to deliver ends, as of now. */
export function endOfGrant({ expires_at, ends_at, revoked_at, user }: Granted): number {
  const { is_active, blocked_at, access_expires_at } = user
  const blockEnds = is_active ? NEVER : lastDayAfter(blocked_at ?? 0)
  const accessEnds = access_expires_at === null ? NEVER : lastDayAfter(access_expires_at)
  return Math.min(expires_at, ends_at ?? NEVER, revoked_at ?? NEVER, blockEnds, accessEnds)
}

/** Tell whether the person of a right can't sign in: blocked, removed, or with expired access. */
export function isShutOut({ user }: Pick<Granted, 'user'>, now: number): boolean {
  return !user.is_active || (user.access_expires_at !== null && user.access_expires_at <= now)
}

/** Tell whether contact extends a right: only if its person may sign in, and no end was set. */
export function isRenewed(granted: Granted, now: number): boolean {
  return granted.ends_at === null && !isShutOut(granted, now)
}
