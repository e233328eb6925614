import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { listDecisions, seeDecisions } from '#shared/contract/entry-deeds.ts'
import { send } from '../api/send.ts'
import { anchors, cache } from './here.ts'
import { keptReading, pullReading, readingKey } from './readings.ts'

/** The last decision whose answer a person has seen (ISO 8601), and whether the server knows that. */
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

/** A person's decided requests as last told by the server, and when (its time, ms); `unseen` are those not seen here. */
export interface Told {
  entries: TimeEntry[]
  unseen: TimeEntry[]
  at: number
}

/** Return the decisions known to this device. */
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

/** Return the id by which requests are decided together: that of their group, if any. */
export const decisionOf = ({ id, group_id }: Pick<TimeEntry, 'id' | 'group_id'>): string => group_id ?? id

/** Count a person's requests that were decided and not seen here since. */
export async function countUnseen(userId: string): Promise<number> {
  return new Set((await toldDecisions(userId)).unseen.map(decisionOf)).size
}

async function tellSeen(userId: string): Promise<void> {
  const seen = await seenBy(userId)
  if (!seen || seen.isTold) return
  await send(seeDecisions, { query: { until: seen.until } })
  // Skip it if more was seen meanwhile.
  if ((await seenBy(userId))?.until === seen.until) await keep(userId, { ...seen, isTold: true })
}

/** Note that a person has seen the decisions up to an instant; tell the server later if there is no network. */
export async function sawDecisions(userId: string, until: string): Promise<void> {
  const before = await seenBy(userId)
  if (before && before.until >= until) return
  await keep(userId, { until, isTold: false })
  await tellSeen(userId).catch(() => {})
}

/** Tell the server what was seen, and read newer decisions, unless that was done less than `maxAge` ms ago. */
export async function pullDecisions(userId: string, maxAge: number): Promise<void> {
  await tellSeen(userId)
  await pullReading(listDecisions, {}, maxAge)
}
