import type { AnswerOf, AnyCall, Read, Topic } from '#shared/contract/call.ts'
import { retrying } from '../api/retry.ts'
import { type Given, send } from '../api/send.ts'
import { anchors, cache, here } from './here.ts'
import { whenIdle } from './idle.ts'

/** A long answer that is on the screen is kept on the device within this time. */
const KEEP_WITHIN_MS = 1_000
const LONG = 100

/** A store of this device that is silent for so long is not waited for: what counts is what the server says. */
const STORE_WAIT_MS = 2_000
const soon = <T>(work: Promise<T>) => here.within(STORE_WAIT_MS, work)

const isLong = (value: unknown) => Array.isArray(value) && value.length > LONG

/** The last answer of a call that was read, and when (server's time, ms). */
export interface Reading<T> {
  value: T
  at: number
}

/** The name under which the answer of a call to these inputs is kept. */
export function readingKey<C extends AnyCall>(call: C, given: Given<C>): string {
  const { params, query } = given as { params?: unknown; query?: unknown }
  return `${call.method} ${call.path} ${JSON.stringify([params ?? null, query ?? null])}`
}

/** The text of what was read last, whatever its age; null when it never was on this device. */
export async function keptText(key: string): Promise<Reading<string> | null> {
  const kept = await cache.reads.get(key)
  return kept && kept.value !== '' ? kept : null
}

/** The last answer, whatever its age; null when there is none on this device. */
export async function keptReading<T>(key: string): Promise<Reading<T> | null> {
  const kept = await keptText(key)
  return kept && { value: JSON.parse(kept.value) as T, at: kept.at }
}

/** Every answer of a call about these `params` that is kept here, whatever else was asked with it; the newest first. */
export async function keptReadings<T>(call: Pick<AnyCall, 'method' | 'path'>, params: object): Promise<Reading<T>[]> {
  const about = `${call.method} ${call.path} ${JSON.stringify([params]).slice(0, -1)},`
  const kept = await cache.reads.where('key').startsWith(about).toArray()
  const read = kept.filter(({ value }) => value !== '').map(({ value, at }) => ({ value: JSON.parse(value) as T, at }))
  return read.sort((a, b) => b.at - a.at)
}

/**
 * Reads a call again, unless that was done less than `maxAge` ms ago, and keeps the answer for when there is no network.
 * Whoever draws it is told by `onRead` before that: writing a long answer down takes longer than showing its first rows.
 */
export function pullReading<C extends Read>(
  call: C,
  given: Given<C>,
  maxAge: number,
  onRead?: (reading: Reading<AnswerOf<C>>) => void,
): Promise<void> {
  return pullAs(readingKey(call, given), call, given, maxAge, onRead)
}

/** The same, kept under a name of its own: in place of what was read for other inputs before. */
export async function pullAs<C extends Read>(
  key: string,
  call: C,
  given: Given<C>,
  maxAge: number,
  onRead?: (reading: Reading<AnswerOf<C>>) => void,
): Promise<void> {
  const kept = await soon(cache.reads.get(key)).catch(() => undefined)
  if (kept && Math.abs(anchors.now() - kept.at) < maxAge) return
  const value: AnswerOf<C> = await retrying(() => send(call, given))
  const at = anchors.now()
  if (onRead) {
    onRead({ value, at })
    if (isLong(value)) await whenIdle(KEEP_WITHIN_MS)
  }
  const keeping = soon(cache.reads.put({ key, value: JSON.stringify(value), at, of: call.of }))
  // What is on the screen already is no failure because it could not be kept as well.
  await (onRead ? keeping.catch(() => {}) : keeping)
}

/** Forgets what was read of these topics, but for what is kept under the names that stay: the next look asks the server. */
export async function forgetReadings(topics: readonly Topic[], stay: readonly (string | null)[]): Promise<void> {
  const about = cache.reads.where('of').anyOf(topics).distinct()
  await soon(about.filter(({ key }) => !stay.includes(key)).delete()).catch(() => {})
}
