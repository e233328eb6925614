import { dayOf } from '#shared/calendar/day.ts'
import { listStores } from '#shared/contract/stores.ts'
import { today } from '#shared/contract/time-entries.ts'
import { retrying } from '../api/retry.ts'
import { send } from '../api/send.ts'
import { anchors, cache, epochHeard, here } from './here.ts'
import { metaOf } from './outbox-database.ts'
import { asking } from './readings.ts'

const ENTRIES_AGE_MS = 3 * 60_000
const STORES_AGE_MS = 15 * 60_000

async function isFresh(key: string, age: number): Promise<boolean> {
  const read = await cache.reads.get(key)
  return read !== undefined && Math.abs(anchors.now() - read.at) < age
}

const noteRead = (key: string, at: number, value = '') => cache.reads.put({ key, value, at })

const EMPTY = 'empty'
const STORE_WAIT_MS = 2_000

/**
 * Tell whether the server misses nothing that it acknowledged, and its clock was heard. One that was restored from a backup is offered what
 * it lost.
 */
async function isWholeAnswer(): Promise<boolean> {
  const known = await here.within(STORE_WAIT_MS, metaOf(here.outbox, 'epoch', '')).catch(() => null)
  return anchors.hasHeard() && (known === '' || known === epochHeard())
}

/** Read a person's entries of today again, unless that was done less than three minutes ago. Never touch the outbox. */
export async function pullToday(userId: string, zone: string, { force = false } = {}): Promise<void> {
  const key = `today ${userId}`
  if (!force && (await isFresh(key, ENTRIES_AGE_MS))) return
  const { value: entries, at } = await retrying(() => asking(() => send(today, { params: { userId } })))
  const told = (await isWholeAnswer()) ? (entries[0]?.day ?? EMPTY) : ''
  // The server's working day may still be yesterday (a shift past midnight), so replace each day that it tells of.
  const days = new Set([dayOf(anchors.now(), zone), ...entries.map((entry) => entry.day)])
  await cache.transaction('rw', cache.entries, cache.reads, async () => {
    for (const day of days) await cache.entries.where('[user_id+day]').equals([userId, day]).delete()
    await cache.entries.bulkPut(entries)
    await noteRead(key, at, told)
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
    await noteRead('stores', at)
  })
}

/** The last reading of a person's entries of today: when it was asked for, and of which day it tells everything. */
export interface TodayRead {
  at: number
  /** The day in a zone; null if it can't be relied on for what it lacks. */
  toldDay(zone: string): string | null
}

/** Return the last reading of a person's entries of today, or null. */
export const todayRead = (userId: string): Promise<TodayRead | null> =>
  cache.reads.get(`today ${userId}`).then((kept) => {
    if (!kept) return null
    const { at, value } = kept
    return { at, toldDay: (zone) => (value === EMPTY ? dayOf(at, zone) : value || null) }
  })
