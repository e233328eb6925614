import { dayOf } from '#shared/calendar/day.ts'
import { listStores } from '#shared/contract/stores.ts'
import { today } from '#shared/contract/time-entries.ts'
import { retrying } from '../api/retry.ts'
import { send } from '../api/send.ts'
import { anchors, cache } from './here.ts'

const ENTRIES_AGE_MS = 3 * 60_000
const STORES_AGE_MS = 15 * 60_000

async function isFresh(key: string, age: number): Promise<boolean> {
  const read = await cache.reads.get(key)
  return read !== undefined && Math.abs(anchors.now() - read.at) < age
}

const noteRead = (key: string) => cache.reads.put({ key, value: '', at: anchors.now() })

/** Read a person's entries of today again, unless that was done less than three minutes ago. Never touch the outbox. */
export async function pullToday(userId: string, zone: string, { force = false } = {}): Promise<void> {
  const key = `today ${userId}`
  if (!force && (await isFresh(key, ENTRIES_AGE_MS))) return
  const entries = await retrying(() => send(today, { params: { userId } }))
  // The server's working day may still be yesterday (a shift past midnight), so replace each day that it tells of.
  const days = new Set([dayOf(anchors.now(), zone), ...entries.map((entry) => entry.day)])
  await cache.transaction('rw', cache.entries, cache.reads, async () => {
    for (const day of days) await cache.entries.where('[user_id+day]').equals([userId, day]).delete()
    await cache.entries.bulkPut(entries)
    await noteRead(key)
  })
}

/** Read the stores again, unless that was done less than fifteen minutes ago. */
export async function pullStores({ force = false } = {}): Promise<void> {
  if (!force && (await isFresh('stores', STORES_AGE_MS))) return
  const stores = await retrying(() => send(listStores, {}))
  const at = anchors.now()
  await cache.transaction('rw', cache.stores, cache.reads, async () => {
    await cache.stores.clear()
    await cache.stores.bulkPut(stores.map((store) => ({ key: store.id, value: store, at })))
    await noteRead('stores')
  })
}

/** Return when a person's entries of today were last read (server's time, ms), or null. */
export const todayReadAt = (userId: string) => cache.reads.get(`today ${userId}`).then((kept) => kept?.at ?? null)
