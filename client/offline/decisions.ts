import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { listDecisions, seeDecisions } from '#shared/contract/entry-deeds.ts'
import { send } from '../api/send.ts'
import { anchors, cache } from './here.ts'
import { keptReading, pullReading, readingKey } from './readings.ts'

/** Until which decision a person has seen the answers to their requests (ISO 8601), and whether the server knows it. */
interface Seen {
  until: string
  isTold: boolean
}

const keyOf = (userId: string) => `decisions seen ${userId}`

async function seenBy(userId: string): Promise<Seen | null> {
  const row = await cache.reads.get(keyOf(userId))
  return row ? (JSON.parse(row.value) as Seen) : null
}

const keep = (userId: string, seen: Seen) =>
  cache.reads.put({ key: keyOf(userId), value: JSON.stringify(seen), at: anchors.now() })

/** The decided requests of a person that the server last told of, and when (its time, ms); those not seen here apart. */
export interface Told {
  entries: TimeEntry[]
  unseen: TimeEntry[]
  at: number
}

/** The decisions that this device knows of. */
export async function toldDecisions(userId: string): Promise<Told> {
  const [told, seen] = await Promise.all([
    keptReading<TimeEntry[]>(readingKey(listDecisions, {})),
    seenBy(userId).then((row) => row?.until ?? ''),
  ])
  // An answer that was on its way when somebody else signed in is not theirs.
  const entries = (told?.value ?? []).filter(({ user_id }) => user_id === userId)
  const unseen = entries.filter(({ decision }) => decision !== null && decision.at > seen)
  return { entries, unseen, at: told?.at ?? 0 }
}

/** Requests that were made as one are decided as one. */
export const decisionOf = ({ id, group_id }: Pick<TimeEntry, 'id' | 'group_id'>): string => group_id ?? id

/** How many requests of a person were decided and not seen here since. */
export async function countUnseen(userId: string): Promise<number> {
  return new Set((await toldDecisions(userId)).unseen.map(decisionOf)).size
}

async function tellSeen(userId: string): Promise<void> {
  const seen = await seenBy(userId)
  if (!seen || seen.isTold) return
  await send(seeDecisions, { query: { until: seen.until } })
  // More may have been seen meanwhile.
  if ((await seenBy(userId))?.until === seen.until) await keep(userId, { ...seen, isTold: true })
}

/** Notes that a person has seen the decisions until that instant; without a network the server hears of it later. */
export async function sawDecisions(userId: string, until: string): Promise<void> {
  const before = await seenBy(userId)
  if (before && before.until >= until) return
  await keep(userId, { until, isTold: false })
  await tellSeen(userId).catch(() => {})
}

/** Tells the server what was seen, and asks what was decided since, unless that was done less than `maxAge` ms ago. */
export async function pullDecisions(userId: string, maxAge: number): Promise<void> {
  await tellSeen(userId)
  await pullReading(listDecisions, {}, maxAge)
}
