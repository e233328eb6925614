import { Buffer } from 'node:buffer'
import type { Database } from '../../database/database.ts'
import {
  badgeSteps,
  invitations,
  kioskRoster,
  kiosks,
  kioskTries,
  knownBrowsers,
  photoParts,
  signInCodes,
  timeEntries,
} from '../../database/schema/tables.ts'

/** Add a row to each table whose rows pass by too soon for a company at rest to have any. */
export async function addPassingRows({ read, write }: Database, user_id: string, now: number): Promise<void> {
  const [kiosk] = await read.select().from(kiosks)
  const [entry] = await read.select().from(timeEntries)
  if (!kiosk || !entry) throw new Error('the company has no kiosk, or no mark')
  const [kiosk_id, entry_id] = [kiosk.id, entry.id]
  const bytes = Buffer.of(0xff, 0xd8, 0xff)
  const expires_at = now + 3_600_000
  await write(async (tx) => {
    await tx.insert(knownBrowsers).values({ token_hash: 'kept', user_id, created_at: now, expires_at })
    await tx.insert(signInCodes).values({ code_hash: 'kept', user_id, challenge: 'kept', expires_at })
    await tx
      .insert(invitations)
      .values({ user_id, code_hash: 'kept', code: 'kept', created_at: now, created_by: user_id, expires_at })
    await tx.insert(photoParts).values({ entry_id, offset: 0, total: 9, user_id, bytes, received_at: now })
    await tx.insert(kioskRoster).values({ kiosk_id, user_id, from_at: now, version: 1, told: 'kept' })
    await tx.insert(kioskTries).values({ kiosk_id, user_id, count: 2, last_at: now })
    await tx.insert(badgeSteps).values({ user_id, step: 1, kiosk_id, entry_id })
  })
}
