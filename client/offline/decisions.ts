import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { listDecisions } from '#shared/contract/entry-deeds.ts'
import { cache } from './here.ts'
import { keptReading, readingKey } from './readings.ts'

/** The kind of thing that is decided: requests about hours, or certificates. */
export type Decided = 'requests' | 'certificates'

/** The last decision whose answer a person has seen (ISO 8601), and whether the server knows that. */
export interface Seen {
  until: string
  isTold: boolean
}

const keys = { requests: 'decisions seen', certificates: 'certificates seen' } as const
/** Return the key under which a person's last seen decision is kept. */
export const keyOf = (userId: string, what: Decided) => `${keys[what]} ${userId}`

/** Return what a person has seen here; null if nothing. */
export async function seenBy(userId: string, what: Decided): Promise<Seen | null> {
  const row = await cache.reads.get(keyOf(userId, what))
  return row ? (JSON.parse(row.value) as Seen) : null
}

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
    seenBy(userId, 'requests').then((row) => row?.until ?? ''),
  ])
  // An answer that was on its way when somebody else signed in is not theirs.
  const entries = (told?.value ?? []).filter(({ user_id }) => user_id === userId)
  const unseen = entries.filter(({ decision }) => decision !== null && decision.at > seen)
  return { entries, unseen, at: told?.at ?? 0 }
}

/** Return the id by which requests are decided together: that of their group, if any. */
export const decisionOf = ({ id, group_id }: Pick<TimeEntry, 'id' | 'group_id'>): string => group_id ?? id

/** Return a person's decided certificates that they have not seen, here or on another device, as last told by the server. */
export async function unseenCertificates(userId: string): Promise<Attestation[]> {
  const [told, seen] = await Promise.all([
    // By topic: the call itself would bring its whole contract into the first load.
    cache.reads
      .where('of')
      .equals('certificates')
      .and(({ key }) => key.includes(userId))
      .toArray(),
    seenBy(userId, 'certificates').then((row) => row?.until ?? ''),
  ])
  const own = told.flatMap(({ value }) => JSON.parse(value) as Attestation[]).filter((one) => one.user_id === userId)
  return own.filter((one) => !one.seen && one.decision !== null && one.decision.at > seen)
}

/** Count a person's requests and certificates that were decided and not seen since. */
export async function countUnseen(userId: string): Promise<Record<Decided, number>> {
  const [told, certificates] = await Promise.all([toldDecisions(userId), unseenCertificates(userId)])
  return { requests: new Set(told.unseen.map(decisionOf)).size, certificates: certificates.length }
}
