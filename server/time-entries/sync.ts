import { judge } from '#shared/clock/evidence.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type sync as call, SentEvent, type SyncAnswer, type SyncResult } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import type { Context } from '../context.ts'
import { type Db, whyDatabaseFailed } from '../database/db.ts'
import { readDevice, type ShownDevice } from '../device-proof.ts'
import { type DeviceHead, deviceHead } from '../devices/chain-queries.ts'
import { whyWasHeld } from '../devices/held-queries.ts'
import { type Deliverer, installationEpoch } from '../devices/queries.ts'
import { networkOf } from '../http/network.ts'
import { isPlain } from '../http/plain.ts'
import type { Input } from '../http/route.ts'
import type { Permit } from '../permit.ts'
import { iso } from '../wire.ts'
import { advanceHead, chainFlags } from './device-chain.ts'
import { holdEvent } from './hold-event.ts'
import { keepRefused } from './keep-refused.ts'
import { deliveryOf, isOver, noteUse, provenDeliverer, renewRights } from './prove-delivery.ts'
import { entryIdentity, setDeviceSeq } from './queries.ts'
import { readEvent } from './read-event.ts'
import { blamingEvent, refused } from './refuse-event.ts'
import { registerPunch } from './register-punch.ts'
import { entryById, type SeenEntry } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** One delivery: the call's body, and the server's knowledge of it. */
interface Delivery {
  ctx: Context<null>
  body: BodyOf<typeof call>
  /** The device that claims to deliver, with its secret. */
  shown: ShownDevice | null
  /** Those who delivered, by token. */
  used: Map<string, Deliverer>
  /** The head and the epoch of the device's chain, once an event of this call was accepted. */
  place: { maxSeq: number; epoch: string } | null
  /** The failure of a database that was busy at an event: those behind it wait with it, so that they don't overtake it. */
  stoppedBy: unknown
}

/** Prove that the event is its user's, made on the device that delivers it. */
async function prove(tx: Db, sent: SentEvent, event: PunchEvent, { ctx, body, shown }: Delivery): Promise<Deliverer> {
  const who = await provenDeliverer(tx, sent.grant, shown, ctx.at)
  const own = who.user.id === event.user_id && who.device_id === event.device_id
  refuseIf(!own || event.device_id !== body.device_id, 'grantForeign')
  return who
}

/** A proven event: its person, their permit to deliver it, and its device as of this contact. */
interface Brought {
  sent: SentEvent
  event: PunchEvent
  who: Deliverer
  permit: Permit<'punch:deliver'>
  device: { id: string; head: DeviceHead; build: string }
}

/** The stored entry of an event, and the head of its device's chain. */
interface Stored {
  seen: SeenEntry
  maxSeq: number
}

/** Return what is stored for a known event. One that first came without its place in the chain gets it now. */
async function repeated(tx: Db, { sent, who, permit, device }: Brought): Promise<Stored | null> {
  const stored = await entryIdentity(tx, sent.id)
  if (!stored) return null
  refuseIf(stored.user_id !== who.user.id || stored.content_hash !== sent.content_hash, 'conflict')
  let maxSeq = device.head.max_contiguous_seq
  if (stored.device_seq === null && sent.seq !== null) {
    await setDeviceSeq(tx, permit, sent.id, sent.seq)
    maxSeq = await advanceHead(tx, permit, sent, device)
  }
  const seen = await entryById(tx, sent.id)
  if (!seen) throw new Refusal('internal')
  return { seen, maxSeq }
}

/** Register a new event; null if its day is full. Answers from what was written, without reading it again. */
async function entered(tx: Db, { sent, event, who, permit, device }: Brought, { body }: Delivery) {
  const deviceFlags = await chainFlags(tx, device, sent)
  const evidence = judge(event.claim, permit.at, body.sending)
  const { payload, content_hash, seq: device_seq } = sent
  const origin = { device_id: device.id, device_seq, payload, content_hash }
  const registered = await registerPunch(tx, permit, { event, evidence, origin, deviceFlags }, who)
  if (!registered) return null
  const { entry, mark } = registered
  const maxSeq = await advanceHead(tx, permit, sent, device)
  const { user, store } = who
  const store_name = store?.name ?? null
  return { seen: { entry, user_name: user.name, user_email: user.email, store_name, receipt: mark }, maxSeq }
}

/** Note that a grant was used here. One that has ended only proves the event's person. */
async function noteContact(tx: Db, { sent, who, permit }: Omit<Brought, 'device'>, { used }: Delivery): Promise<void> {
  if (isOver(who, permit.at)) return
  await noteUse(tx, permit, who)
  used.set(sent.grant ?? '', who)
}

/**
 * Return why a new event is held for a keeper before its content is judged. One that is held already stays held, whatever has become of its
 * owner since.
 */
async function whyHeld(tx: Db, { sent, who, permit }: Brought): Promise<WhyHeld | null> {
  if (isOver(who, permit.at)) return 'right_ended'
  return await whyWasHeld(tx, sent.id)
}

async function accept(tx: Db, sent: SentEvent, delivery: Delivery): Promise<SyncResult> {
  const event = readEvent(sent)
  await tx.hold('device', event.device_id)
  await tx.hold('person', event.user_id)
  const [who, head] = await Promise.all([prove(tx, sent, event, delivery), deviceHead(tx, event.device_id)])
  const proven = { sent, event, who, permit: deliveryOf(delivery.ctx, who) }
  await noteContact(tx, proven, delivery)
  const device = { id: event.device_id, head, build: event.build }
  const brought = { ...proven, device }
  const again = await repeated(tx, brought)
  const why = again ? null : await whyHeld(tx, brought)
  const stored = why ? null : (again ?? (await entered(tx, brought, delivery)))
  if (!stored) return held(tx, brought, why ?? 'too_many', delivery)
  const entry = entryWire(stored.seen, delivery.ctx.parts)
  delivery.place = { maxSeq: stored.maxSeq, epoch: who.epoch ?? '' }
  const outcome = again ? 'already_there' : entry.flags.length > 0 ? 'flagged' : 'created'
  return { id: sent.id, content_hash: sent.content_hash, outcome, entry, error: null, code: null }
}

async function acceptInTurn(tx: Db, sent: SentEvent, delivery: Delivery): Promise<SyncResult> {
  if (delivery.stoppedBy !== null) throw delivery.stoppedBy
  return accept(tx, sent, delivery)
}

/** Hold an event without registering it; the device's chain continues behind it. */
async function held(tx: Db, { sent, who, permit, device }: Brought, why: WhyHeld, delivery: Delivery) {
  const { sending } = delivery.body
  const answer = await holdEvent(tx, permit, { sent, device_id: device.id, why, sending })
  delivery.place = { maxSeq: await advanceHead(tx, permit, sent, device), epoch: who.epoch ?? '' }
  return answer
}

/** Keep a refused event; the device's chain continues behind it if the device is proven. */
async function keep(tx: Db, raw: unknown, code: MessageKey, delivery: Delivery): Promise<void> {
  const { ctx, body, shown } = delivery
  const kept = await keepRefused(tx, ctx, { raw, code, shown, device_id: body.device_id })
  if (kept) delivery.place = kept
}

/** Refusals that are not about the event itself: it stays on the device until its user signs in again. */
const waitsForSignIn: readonly MessageKey[] = ['grantMissing', 'grantExpired']

/** Return a failure of the server; of a busy database, it stops the events behind it. */
function stopping(delivery: Delivery, reason: unknown): unknown {
  if (whyDatabaseFailed(reason) === 'busy') delivery.stoppedBy = reason
  return reason
}

async function deliverOne(raw: unknown, delivery: Delivery): Promise<SyncResult> {
  const { parts, address } = delivery.ctx
  const read = isPlain(raw) ? SentEvent.safeParse(raw) : null
  const note = (err: unknown) => parts.log.error({ err }, 'an event could not be worked on')
  try {
    if (!read?.success) throw new Refusal('eventInvalid')
    const { data } = read
    const side = { key: delivery.body.device_id }
    const deliver = () => parts.database.write((tx) => acceptInTurn(tx, data, delivery), side)
    // Around all of it: a database may tell at COMMIT that it can't hold a value.
    return await blamingEvent(deliver, note)
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code === 'internal') throw stopping(delivery, reason)
    // Keep none from an address that sends more of them than any device would.
    const isKept = !waitsForSignIn.includes(reason.code) && (await parts.limits.forged.count(networkOf(address))) === 0
    if (isKept) await parts.database.write((tx) => keep(tx, raw, reason.code, delivery))
    return refused(raw, reason.code)
  }
}

async function placeOf(db: Db, device_id: string) {
  const head = await deviceHead(db, device_id)
  return { maxSeq: head.max_contiguous_seq, epoch: await installationEpoch(db) }
}

/**
 * Deliver events in the order sent, each in a transaction of its own. A replay returns what is stored; one invalid event never blocks those
 * behind it. A failure of the server fails the whole call, so that the device keeps everything.
 */
export async function sync(ctx: Context<null>, { body }: Input<typeof call>): Promise<SyncAnswer> {
  const { database, now } = ctx.parts
  ctx.setHeader('X-Ponto-Sync', '1')
  const shown = readDevice(ctx.header('x-device'))
  const delivery: Delivery = { ctx, body, shown, used: new Map(), place: null, stoppedBy: null }
  // Queue all jobs at once: those of a device run in order, and where they can they share one commit.
  const results = await Promise.all(body.events.map((raw) => deliverOne(raw, delivery)))
  const { maxSeq, epoch } = delivery.place ?? (await placeOf(database.read, body.device_id))
  const server_time = iso(now())
  const grants = await renewRights(ctx, delivery.used)
  if (ctx.header('x-device')) ctx.setHeader('X-Ponto-Seq', String(maxSeq))
  return { results, server_time, epoch, device: { max_contiguous_seq: maxSeq }, grants }
}
