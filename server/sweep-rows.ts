import { DAY } from '#shared/calendar/day.ts'
import { dropOver } from './auth/session-queries.ts'
import { dropIdleDevices } from './devices/device-queries.ts'
import { dropExpiredGrants } from './devices/grant-queries.ts'
import { dropOldRejected } from './devices/rejected-queries.ts'
import { sweepGenerated } from './generated/sweep.ts'
import type { Parts } from './parts.ts'
import { dropRested, unfinishedPhotos } from './time-entries/photo-part-queries.ts'

/** Days after which expired, refused or never used rows are deleted. */
const KEPT_DAYS = 30
/** Days after which a photo whose next piece never came is deleted: its device starts it again. */
const UNFINISHED_DAYS = 7

/**
 * Delete rows that outsiders can accumulate: expired sessions and rights, refused events, devices that never delivered, pieces of photos.
 */
export async function sweepRows(parts: Pick<Parts, 'database' | 'storage' | 'now'>): Promise<void> {
  const { database, now } = parts
  const before = now() - KEPT_DAYS * DAY
  await database.write((tx) => dropOver(tx, now()))
  await database.write((tx) => dropExpiredGrants(tx, before))
  await database.write((tx) => dropOldRejected(tx, before))
  await database.write((tx) => dropIdleDevices(tx, before))
  await sweepGenerated(parts)
  const rested = now() - UNFINISHED_DAYS * DAY
  for (const id of await unfinishedPhotos(database.read)) await database.write((tx) => dropRested(tx, id, rested))
}
