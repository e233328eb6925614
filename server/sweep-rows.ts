import { DAY } from '#shared/calendar/day.ts'
import { dropOver } from './auth/session-queries.ts'
import { dropIdleDevices } from './devices/device-queries.ts'
import { dropExpiredGrants } from './devices/grant-queries.ts'
import { dropOldRejected } from './devices/queries.ts'
import type { Parts } from './parts.ts'

/** Days after which what is over, refused or was never used is forgotten. */
const KEPT_DAYS = 30

/** Forgets rows that outsiders make grow: sessions and rights that are over, refused events, devices that never delivered. */
export async function sweepRows({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const before = now() - KEPT_DAYS * DAY
  await database.write((tx) => dropOver(tx, now()))
  await database.write((tx) => dropExpiredGrants(tx, before))
  await database.write((tx) => dropOldRejected(tx, before))
  await database.write((tx) => dropIdleDevices(tx, before))
}
