import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import type { Anchors } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import { deviceIdOf, type OutboxEvent } from './outbox-database.ts'
import { hasKioskMarks, oldestWaiting } from './waiting.ts'

/** Called with the ids of events under way, for the screen. */
export type Progress = (sendingIds: readonly string[]) => void

const BATCH_BYTES = 256 * 1024

/** One delivery from its beginning to its end. */
export interface Run {
  parts: DeviceParts
  anchors: Anchors
  until: number
  /** People whose grants the server refused: what they made on this device as their phone waits. */
  waitingActors: Set<string>
  /** Those of them who have marks here that a kiosk delivers. */
  alsoAtKiosk: Set<string>
  /** Kiosks that can't deliver now; their marks wait. */
  waitingKiosks: Set<string>
  /** Kiosks whose authorization was renewed once: a second refusal is an answer. */
  renewedKiosks: Set<string>
  /** Why a kiosk could not ask for its authorization; null if none failed to. */
  unasked: string | null
  /** Events that the server has answered although the device has no room to store that, by id. */
  unwritten: Map<string, OutboxEvent>
  sent: number
  progress: Progress
}

export const newRun = (parts: DeviceParts, anchors: Anchors): Run => ({
  parts,
  anchors,
  until: 0,
  sent: 0,
  progress: () => {},
  unwritten: new Map(),
  unasked: null,
  waitingActors: new Set(),
  alsoAtKiosk: new Set(),
  waitingKiosks: new Set(),
  renewedKiosks: new Set(),
})

/** Events that go together, and the header that authorizes them. */
export interface Batch {
  rows: OutboxEvent[]
  /** The kiosk at which they were made; null for a phone's, which go with their people's grants. */
  kiosk: string | null
  header: { authorization?: string }
}

/** Return the kiosk at which an event was made; null for a phone's, and for one that can't be read, which the server refuses. */
export function kioskOf({ v, payload }: Pick<OutboxEvent, 'v' | 'payload'>): string | null {
  if (v !== KIOSK_EVENT_VERSION) return null
  try {
    return String((JSON.parse(payload) as { kiosk_id: string }).kiosk_id)
  } catch {
    return null
  }
}

/** Return what tells the events that may be sent now; null while all may. */
function dueIn({ waitingActors, alsoAtKiosk, waitingKiosks }: Run): ((row: OutboxEvent) => boolean) | null {
  if (alsoAtKiosk.size === 0 && waitingKiosks.size === 0) return null
  return (row) => {
    const kiosk = kioskOf(row)
    return kiosk === null ? !waitingActors.has(row.actor_id) : !waitingKiosks.has(kiosk)
  }
}

/** Return the oldest events that one sender may deliver at once. Answered ones that can't be written stay marked as waiting. */
async function oldestOfOne(run: Run): Promise<OutboxEvent[]> {
  const { parts, waitingActors, alsoAtKiosk, unwritten } = run
  const most = parts.pace.events
  const without = new Set([...waitingActors].filter((person) => !alsoAtKiosk.has(person)))
  const oldest = await oldestWaiting(parts.outbox, most + unwritten.size, without, dueIn(run))
  const rows = oldest.filter(({ id }) => !unwritten.has(id)).slice(0, most)
  const [first] = rows
  const kiosk = first ? kioskOf(first) : null
  const end = rows.findIndex((row) => kioskOf(row) !== kiosk)
  let bytes = 0
  return (end < 0 ? rows : rows.slice(0, end)).filter((row, i) => {
    bytes += row.payload.length + 600
    return i === 0 || bytes <= BATCH_BYTES
  })
}

/** Return the header of a kiosk's requests; null if its marks have to wait. */
async function authorized(run: Run, kiosk: string, refused?: string): Promise<Batch['header'] | null> {
  try {
    const delivery = await run.parts.kiosk?.()
    const authorization = (await delivery?.authorize(kiosk, refused)) ?? null
    if (authorization !== null) return { authorization }
  } catch (error) {
    run.unasked = error instanceof Error ? error.name : String(error)
  }
  run.waitingKiosks.add(kiosk)
  return null
}

/** Return the next events to send; null if none is left. What a kiosk can't deliver now holds up nothing else. */
export async function nextBatch(run: Run): Promise<Batch | null> {
  for (;;) {
    const rows = await oldestOfOne(run)
    const [first] = rows
    if (!first) return null
    const kiosk = kioskOf(first)
    const header = kiosk === null ? {} : await authorized(run, kiosk)
    if (header !== null) return { rows, kiosk, header }
  }
}

/** Tell whether the server no longer took a kiosk's authorization: it is renewed once in a delivery, then its marks wait. */
export async function wasRefused(run: Run, { kiosk, header }: Batch, why: string): Promise<boolean> {
  if (kiosk === null || why !== 'status 401') return false
  if (run.renewedKiosks.has(kiosk)) run.waitingKiosks.add(kiosk)
  else await authorized(run, kiosk, header.authorization)
  run.renewedKiosks.add(kiosk)
  return true
}

/** Leave out, for the rest of this delivery, those whose events the server does not take now. */
export async function leaveOut(run: Run, { kiosk }: Batch, people: readonly string[]): Promise<void> {
  if (kiosk !== null && people.length > 0) run.waitingKiosks.add(kiosk)
  if (kiosk !== null) return
  for (const person of people) {
    if (!run.waitingActors.has(person) && (await hasKioskMarks(run.parts.outbox, person))) run.alsoAtKiosk.add(person)
    run.waitingActors.add(person)
  }
}

/** Return the body of a batch's request. */
export async function bodyOf({ parts, unwritten }: Run, { rows, kiosk }: Batch, mono: number): Promise<string> {
  const { outbox } = parts
  const grants = new Map((await outbox.grants.toArray()).map((grant) => [grant.user_id, grant.token]))
  const proofs = kiosk === null ? null : await (await parts.kiosk?.())?.proofsOf(rows.map(({ id }) => id))
  const events = rows.map(({ id, v, payload, content_hash, seq, prev_hash, chain_hash, actor_id }) => {
    const event = { id, v, payload, content_hash, seq, prev_hash, chain_hash }
    if (kiosk !== null) return { ...event, grant: null, kiosk_proof: proofs?.get(id) ?? null }
    return { ...event, grant: grants.get(actor_id) ?? null }
  })
  const captured = await outbox.events.where('state').equals('captured').count()
  const waiting = Math.max(0, captured - unwritten.size - rows.length)
  const device_id = await deviceIdOf(outbox, parts.newId)
  return JSON.stringify({ device_id, sending: { ctx: parts.ctx, mono }, waiting, events })
}
