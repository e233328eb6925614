import type { AnswerOf, AnyCall, Read, Topic } from '#shared/contract/call.ts'
import { retrying } from '../api/retry.ts'
import { type Given, send } from '../api/send.ts'
import { ownerOf, storedToken } from '../api/token.ts'
import { anchors, cache, here } from './here.ts'
import { whenIdle } from './idle.ts'

/** Store a long answer at the latest after this time (ms), once it is on the screen. */
const KEEP_WITHIN_MS = 1_000
const LONG = 100

/** Stop waiting for this device's store after this long: the server's answer is what counts. */
const STORE_WAIT_MS = 2_000
const soon = <T>(work: Promise<T>) => here.within(STORE_WAIT_MS, work)

const isLong = (value: unknown) => Array.isArray(value) && value.length > LONG

/** A call's last answer, and when it was asked for (server's time, ms). */
export interface Reading<T> {
  value: T
  at: number
}

/** Return the key of a call's stored answer to these inputs. */
export function readingKey<C extends AnyCall>(call: C, given: Given<C>): string {
  const { params, query } = given as { params?: unknown; query?: unknown }
  return `${call.method} ${call.path} ${JSON.stringify([params ?? null, query ?? null])}`
}

/** Return the text of the last answer, whatever its age; null if this device has none. */
export async function keptText(key: string): Promise<Reading<string> | null> {
  const kept = await cache.reads.get(key)
  return kept && kept.value !== '' ? kept : null
}

/** Return the last answer, whatever its age; null if this device has none. */
export async function keptReading<T>(key: string): Promise<Reading<T> | null> {
  const kept = await keptText(key)
  return kept && { value: JSON.parse(kept.value) as T, at: kept.at }
}

/** Return every stored answer of a call with these `params`, whatever its query; newest first. */
export async function keptReadings<T>(call: Pick<AnyCall, 'method' | 'path'>, params: object): Promise<Reading<T>[]> {
  const about = `${call.method} ${call.path} ${JSON.stringify([params]).slice(0, -1)},`
  const kept = await cache.reads.where('key').startsWith(about).toArray()
  const read = kept.filter(({ value }) => value !== '').map(({ value, at }) => ({ value: JSON.parse(value) as T, at }))
  return read.sort((a, b) => b.at - a.at)
}

/**
 * Ask the server, and tell when (server's time, ms), never later than it was: what is written while the answer is on its way may be missing
 * in it.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<{ value: T; at: number }> {
  const [before, from] = [anchors.now(), here.mono()]
  const value = await ask()
  // A clock of this device that was set is known to be wrong once there is an answer. By that it is right to half a round trip.
  const spent = here.mono() - from
  return { value, at: Math.min(before, anchors.now() - 2 * spent) }
}

/**
 * Read a call again, unless that was done less than `maxAge` ms ago, and store the answer for offline use. `onRead` fires before the answer
 * is stored, because storing a long one takes longer than drawing its first rows.
 */
export function pullReading<C extends Read>(
  call: C,
  given: Given<C>,
  maxAge: number,
  onRead?: (reading: Reading<AnswerOf<C>>) => void,
): Promise<void> {
  return pullAs(readingKey(call, given), call, given, maxAge, onRead)
}

/** Do the same under a key of its own, replacing an answer to other inputs. */
export async function pullAs<C extends Read>(
  key: string,
  call: C,
  given: Given<C>,
  maxAge: number,
  onRead?: (reading: Reading<AnswerOf<C>>) => void,
): Promise<void> {
  const kept = await soon(cache.reads.get(key)).catch(() => undefined)
  if (kept && Math.abs(anchors.now() - kept.at) < maxAge) return
  const asker = ownerOf(storedToken())
  const { value, at } = await retrying(() => asking<AnswerOf<C>>(() => send(call, given)))
  // Somebody else signed in here meanwhile: what the one before may see is not theirs.
  if (ownerOf(storedToken()) !== asker) return
  if (onRead) {
    onRead({ value, at })
    if (isLong(value)) await whenIdle(KEEP_WITHIN_MS)
  }
  const keeping = soon(cache.reads.put({ key, value: JSON.stringify(value), at, of: call.of }))
  // An answer already on the screen is no failure if it can't be stored as well.
  await (onRead ? keeping.catch(() => {}) : keeping)
}

/** Delete the readings of these topics, except the given keys, so that the next look asks the server. */
export async function forgetReadings(topics: readonly Topic[], stay: readonly (string | null)[]): Promise<void> {
  const about = cache.reads.where('of').anyOf(topics).distinct()
  await soon(about.filter(({ key }) => !stay.includes(key)).delete()).catch(() => {})
}
