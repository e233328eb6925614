import { judge } from '#shared/clock/evidence.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import { RescuedEvent } from '#shared/clock/rescue-file.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { rescueEvents as call } from '#shared/contract/rescue.ts'
import type { SentEvent, SyncResult } from '#shared/contract/time-entries.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import { appendAudit } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { heldById } from '../devices/held-queries.ts'
import { type DeviceHead, deviceHead } from '../devices/queries.ts'
import { networkOf } from '../http/network.ts'
import { isPlain } from '../http/plain.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { type Permit, seek } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { asTarget, userById } from '../users/queries.ts'
import { readEvent } from './brought.ts'
import { advanceHead, chainFlags } from './device-chain.ts'
import { holdEvent } from './hold-event.ts'
import { keepRefused } from './keep-refused.ts'
import { withoutProof } from './kiosk-marks.ts'
import { type Marker, markerOf } from './posted-store.ts'
import { deliveryOf } from './prove-delivery.ts'
import { entryIdentity, setDeviceSeq } from './queries.ts'
import { blamingEvent, refused } from './refuse-event.ts'
import { registerPunch } from './register-punch.ts'
import { rightBehind, whyUnproven } from './rescue-proof.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Events that share one commit: between commits, other people's marks are answered. */
const IN_A_COMMIT = 4

interface Import {
  ctx: Context
  device_id: string
  /** The company of the first person in the file. */
  store_id: string | null
}

/** An event of a file, its person, and why it is not registered at once. */
interface Brought {
  sent: SentEvent
  event: PunchEvent
  who: Marker
  /** A permit of the event's person, as if they delivered it now. */
  permit: Permit<'punch:deliver'>
  why: WhyHeld | null
  device: { id: string; head: DeviceHead; build: string }
}

/** Return the person of an event, if the importer may reach them. Throws the same `notFound` for somebody out of reach and for nobody. */
async function reached(tx: Db, bringing: Import, user_id: string): Promise<Marker> {
  const user = await userById(tx, user_id)
  seek(bringing.ctx, 'punch:rescue', user && asTarget(user))
  const who = await markerOf(tx, found(user))
  bringing.store_id ??= who.user.store_id
  return who
}

/** Read an event of a file, and find the grant that proves it. */
async function brought(tx: Db, rescued: RescuedEvent, bringing: Import): Promise<Brought> {
  const { proof, ...rest } = rescued
  const sent: SentEvent = { ...rest, grant: null }
  const event = readEvent(sent)
  refuseIf(event.device_id !== bringing.device_id, 'grantForeign')
  const who = await reached(tx, bringing, event.user_id)
  const right = await rightBehind(tx, { sent, proof, user_id: who.user.id, device_id: event.device_id })
  const why = whyUnproven(right, who.user, bringing.ctx.at)
  const device = { id: event.device_id, head: await deviceHead(tx, event.device_id), build: event.build }
  return { sent, event, who, permit: deliveryOf(bringing.ctx, who), why, device }
}

/** Return the result for an event that the server has already: with its entry, or without one if it is held or was disregarded. */
async function known(tx: Db, parts: Parts, { sent, permit, why, device }: Brought): Promise<SyncResult | null> {
  const { id, content_hash } = sent
  const entry = await entryIdentity(tx, id)
  const stored = entry ?? (await heldById(tx, id))
  if (!stored) return null
  refuseIf(stored.user_id !== permit.actor.id || stored.content_hash !== content_hash, 'conflict')
  // It was sent directly because its device's store did not respond: give it its place in the chain now.
  if (entry?.device_seq === null && sent.seq !== null && why === null) {
    await setDeviceSeq(tx, permit, id, sent.seq)
    await advanceHead(tx, permit, sent, device)
  }
  const seen = entry ? await entryById(tx, id) : null
  const wire = seen && entryWire(seen, parts)
  return { id, content_hash, outcome: 'already_there', entry: wire, error: null, code: wire ? null : 'held' }
}

/** Register an event as if its device delivered it now; null if its day is full. */
async function registered(tx: Db, { sent, event, who, permit, device }: Brought) {
  const evidence = judge(event.claim, permit.at, null)
  const { flags, fence } = await withoutProof(tx, event, evidence)
  const deviceFlags = [...new Set([...(await chainFlags(tx, device, sent)), 'rescued' as const, ...flags])]
  const { payload, content_hash, seq: device_seq } = sent
  const origin = { device_id: device.id, device_seq, payload, content_hash }
  return await registerPunch(tx, permit, { event, evidence, origin, deviceFlags, fence }, who)
}

async function accept(tx: Db, rescued: RescuedEvent, bringing: Import): Promise<SyncResult> {
  const { parts } = bringing.ctx
  const one = await brought(tx, rescued, bringing)
  const again = await known(tx, parts, one)
  if (again) return again
  const { sent, permit, device, why } = one
  const isWritten = why === null && (await registered(tx, one)) !== null
  const seen = isWritten ? await entryById(tx, sent.id) : null
  const result: SyncResult = seen
    ? {
        id: sent.id,
        content_hash: sent.content_hash,
        error: null,
        code: null,
        outcome: 'flagged',
        entry: entryWire(seen, parts),
      }
    : await holdEvent(tx, permit, { sent, device_id: device.id, why: why ?? 'too_many', sending: null })
  await advanceHead(tx, permit, sent, device)
  return result
}

/** Refusals that are not about the event itself: nothing of it is kept. */
const notItsFault: readonly MessageKey[] = ['notFound', 'tooManyHeld']

async function rescueOne(raw: unknown, bringing: Import): Promise<SyncResult> {
  const { ctx, device_id } = bringing
  const { database, limits, log } = ctx.parts
  const read = isPlain(raw) ? RescuedEvent.safeParse(raw) : null
  const note = (err: unknown) => log.error({ err }, 'an event of a file could not be worked on')
  try {
    if (!read?.success) throw new Refusal('eventInvalid')
    return await database.write((tx) => blamingEvent(() => accept(tx, read.data, bringing), note))
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code === 'internal') throw reason
    const isKept = !notItsFault.includes(reason.code) && (await limits.forged.count(networkOf(ctx.address))) === 0
    const what = { raw, code: reason.code, device_id, shown: null }
    if (isKept) await database.write((tx) => keepRefused(tx, ctx, what))
    return refused(raw, reason.code)
  }
}

/** Count the outcomes of an import, for the log. */
function countsOf(results: readonly SyncResult[]): string {
  const count = (fits: (result: SyncResult) => boolean) => results.filter(fits).length
  const already = count(({ outcome }) => outcome === 'already_there')
  const failed = count(({ outcome }) => outcome === 'refused')
  const waits = count(({ outcome, entry }) => outcome === 'flagged' && entry === null)
  const done = results.length - already - failed - waits
  return `registered: ${done}; already_there: ${already}; held: ${waits}; refused: ${failed}`
}

/**
 * Import events of a device that can no longer deliver them, in the given order, each in a transaction of its own. An event with a valid
 * proof counts as if delivered; any other is held for a keeper. Repeating it changes nothing. A failure of the server fails the whole call.
 */
export async function rescueEvents(
  ctx: Context,
  { body: { device_id, events } }: Input<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { parts, actor, address: ip_address, at, newId } = ctx
  const bringing: Import = { ctx, device_id, store_id: null }
  const results = await inPieces(events, IN_A_COMMIT, (piece) =>
    Promise.all(piece.map((raw) => rescueOne(raw, bringing))),
  )
  // The import as a whole has no permit, because each event was authorized for its own person.
  await parts.database.write((tx) =>
    appendAudit(tx, {
      id: newId(),
      at,
      actor_id: actor.id,
      action: 'punch:rescue',
      ip_address,
      target_type: 'device',
      target_id: device_id,
      store_id: bringing.store_id ?? actor.store_id,
      details: countsOf(results),
    }),
  )
  return { results }
}
