import { lastDayAfter } from '#shared/access/delivery.ts'
import type { Deliverer } from './devices/queries.ts'

const NEVER = Number.POSITIVE_INFINITY

type Granted = Pick<Deliverer, 'expiresAt' | 'endsAt' | 'revokedAt' | 'user'>

/** The instant at which a right to deliver ends, as things stand now. */
export function endOfGrant({ expiresAt, endsAt, revokedAt, user }: Granted): number {
  const { isActive, blockedAt, accessExpiresAt } = user
  const blockEnds = isActive ? NEVER : lastDayAfter(blockedAt ?? 0)
  const accessEnds = accessExpiresAt === null ? NEVER : lastDayAfter(accessExpiresAt)
  return Math.min(expiresAt, endsAt ?? NEVER, revokedAt ?? NEVER, blockEnds, accessEnds)
}

/** Whether the person of a right can't sign in: blocked, gone, or without access by now. */
export function isShutOut({ user }: Pick<Granted, 'user'>, now: number): boolean {
  return !user.isActive || (user.accessExpiresAt !== null && user.accessExpiresAt <= now)
}

/** Whether contact prolongs a right: only where its person may sign in, and nothing put an end to it. */
export function isRenewed(granted: Granted, now: number): boolean {
  return granted.endsAt === null && !isShutOut(granted, now)
}
