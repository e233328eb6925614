import type { AnswerOf, AnyCall } from '#shared/contract/call.ts'
import { retrying } from '../api/retry.ts'
import { type Given, send } from '../api/send.ts'
import { anchors, cache } from './here.ts'

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

/** What was read last, whatever its age; null when it never was on this device. */
export async function keptReading<T>(key: string): Promise<Reading<T> | null> {
  const kept = await cache.reads.get(key)
  return kept && kept.value !== '' ? { value: JSON.parse(kept.value) as T, at: kept.at } : null
}

/** Reads a call again, unless that was done less than `maxAge` ms ago, and keeps the answer for when there is no network. */
export async function pullReading<C extends AnyCall>(call: C, given: Given<C>, maxAge: number): Promise<void> {
  const key = readingKey(call, given)
  const kept = await cache.reads.get(key)
  if (kept && Math.abs(anchors.now() - kept.at) < maxAge) return
  const value: AnswerOf<C> = await retrying(() => send(call, given))
  await cache.reads.put({ key, value: JSON.stringify(value), at: anchors.now() })
}

/** Forgets what was read of a call, whatever its inputs: the next look asks the server. */
export async function dropReadings(call: Pick<AnyCall, 'method' | 'path'>): Promise<void> {
  await cache.reads.where('key').startsWith(`${call.method} ${call.path} `).delete()
}
