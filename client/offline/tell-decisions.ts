import { seeAttestations } from '#shared/contract/attestation-deeds.ts'
import { listAttestations } from '#shared/contract/documents.ts'
import { listDecisions, seeDecisions } from '#shared/contract/entry-deeds.ts'
import { send } from '../api/send.ts'
import { type Decided, keyOf, type Seen, seenBy } from './decisions.ts'
import { anchors, cache } from './here.ts'
import { pullReading } from './readings.ts'

const keep = (userId: string, what: Decided, seen: Seen) =>
  cache.reads.put({ key: keyOf(userId, what), value: JSON.stringify(seen), at: anchors.now() })

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
  await pullReading(listAttestations, { query: { user_id: userId } }, Math.max(maxAge, CERTIFICATES_AGE_MS))
}
