import { lastDayAfter } from '#shared/access/delivery.ts'
import type { Deliverer } from './queries.ts'

type Granted = Pick<Deliverer, 'expiresAt' | 'endsAt' | 'revokedAt' | 'user'>

/** The instant at which a right to deliver ends, as things stand now. */
export function endOfGrant({ expiresAt, endsAt, revokedAt, user }: Granted): number {
  const { isActive, blockedAt, accessExpiresAt } = user
  const lastDay = (from: number | null) => (from === null ? Number.POSITIVE_INFINITY : lastDayAfter(from))
  return Math.min(
    expiresAt,
    endsAt ?? Number.POSITIVE_INFINITY,
    revokedAt ?? Number.POSITIVE_INFINITY,
    isActive ? Number.POSITIVE_INFINITY : lastDay(blockedAt ?? 0),
    lastDay(accessExpiresAt),
  )
}
