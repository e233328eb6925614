import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { seeAttestations } from '#shared/contract/attestation-deeds.ts'
import { type Attestation, listAttestations } from '#shared/contract/documents.ts'
import { listDecisions, seeDecisions } from '#shared/contract/entry-deeds.ts'
import { send } from '../api/send.ts'
import { anchors, cache } from './here.ts'
import { keptReading, pullReading, readingKey } from './readings.ts'

/** What is decided: requests about hours, or certificates. */
export type Decided = 'requests' | 'certificates'

/** The last decision whose answer a person has seen (ISO 8601), and whether the server knows that. */
interface Seen {
  until: string
  isTold: boolean
}

const keys = { requests: 'decisions seen', certificates: 'certificates seen' } as const
const keyOf = (userId: string, what: Decided) => `${keys[what]} ${userId}`

async function seenBy(userId: string, what: Decided): Promise<Seen | null> {
  const row = await cache.reads.get(keyOf(userId, what))
  return row ? (JSON.parse(row.value) as Seen) : null
}

const keep = (userId: string, what: Decided, seen: Seen) =>
  cache.reads.put({ key: keyOf(userId, what), value: JSON.stringify(seen), at: anchors.now() })

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

const certificatesOf = (userId: string) => ({ query: { user_id: userId } })

/** Return a person's decided certificates that they have not seen, here or on another device, as last told by the server. */
export async function unseenCertificates(userId: string): Promise<Attestation[]> {
  const [told, seen] = await Promise.all([
    keptReading<Attestation[]>(readingKey(listAttestations, certificatesOf(userId))),
    seenBy(userId, 'certificates').then((row) => row?.until ?? ''),
  ])
  return (told?.value ?? []).filter((one) => !one.seen && one.decision !== null && one.decision.at > seen)
}

/** Count a person's requests and certificates that were decided and not seen since. */
export async function countUnseen(userId: string): Promise<Record<Decided, number>> {
  const [told, certificates] = await Promise.all([toldDecisions(userId), unseenCertificates(userId)])
  return { requests: new Set(told.unseen.map(decisionOf)).size, certificates: certificates.length }
}

const tells = { requests: seeDecisions, certificates: seeAttestations } as const

async function tellSeen(userId: string, what: Decided): Promise<void> {
  const seen = await seenBy(userId, what)
  if (!seen || seen.isTold) return
  await send(tells[what], { query: { until: seen.until } })
  // Skip it if more was seen meanwhile.
  if ((await seenBy(userId, what))?.until === seen.until) await keep(userId, what, { ...seen, isTold: true })
}

/** Note that a person has seen the decisions up to an instant; tell the server later if there is no network. */
export async function sawDecisions(userId: string, until: string, what: Decided = 'requests'): Promise<void> {
  const before = await seenBy(userId, what)
  if (before && before.until >= until) return
  await keep(userId, what, { until, isTold: false })
  await tellSeen(userId, what).catch(() => {})
}

/** Certificates are decided seldom: read them again after this time (ms) at the earliest. */
const CERTIFICATES_AGE_MS = 3 * 60_000

/** Tell the server what was seen, and read newer decisions, unless that was done less than `maxAge` ms ago. */
export async function pullDecisions(userId: string, maxAge: number): Promise<void> {
  await tellSeen(userId, 'requests')
  await tellSeen(userId, 'certificates')
  await pullReading(listDecisions, {}, maxAge)
  await pullReading(listAttestations, certificatesOf(userId), Math.max(maxAge, CERTIFICATES_AGE_MS))
}
