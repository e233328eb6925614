import { deviceAhead, judge } from '#shared/clock/evidence.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import {
  type sync as call,
  KioskMark,
  type KioskResult,
  SentEvent,
  type SyncResult,
} from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import type { Context } from '../context.ts'
import { type Db, whyDatabaseFailed } from '../database/db.ts'
import { readDevice } from '../device-proof.ts'
import { type DeviceHead, deviceHead, installationEpoch } from '../devices/queries.ts'
import { networkOf } from '../http/network.ts'
import { isPlain } from '../http/plain.ts'
import type { Input } from '../http/route.ts'
import { deliveringKiosk, showsKiosk } from '../proven-kiosk.ts'
import { iso, named } from '../wire.ts'
import { type Brought, type Delivery, fromKiosk, noteContact, prove, readEvent, whyHeld } from './brought.ts'
import { advanceHead, chainFlags } from './device-chain.ts'
import { holdEvent } from './hold-event.ts'
import { keepRefused } from './keep-refused.ts'
import { kioskFlags, standingAt } from './kiosk-marks.ts'
import { deliveryOf, renewRights } from './prove-delivery.ts'
import { entryIdentity, setDeviceSeq } from './queries.ts'
import { blamingEvent, refused } from './refuse-event.ts'
import { registerPunch } from './register-punch.ts'
import { entryById, type SeenEntry } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

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
async function entered(tx: Db, brought: Brought, delivery: Delivery) {
  const { sent, event, who, permit, device, evidence } = brought
  const from = fromKiosk(brought, delivery)
  const kioskly = from ? await kioskFlags(tx, permit, delivery.ctx.parts.vault, from) : []
  const deviceFlags = [...(await chainFlags(tx, device, sent)), ...kioskly]
  const { payload, content_hash, seq: device_seq } = sent
  const origin = { device_id: device.id, device_seq, payload, content_hash }
  const fence = from && (await standingAt(tx, from.kiosk, evidence.instant))
  const registered = await registerPunch(tx, permit, { event, evidence, origin, deviceFlags, fence }, who)
  if (!registered) return null
  const { entry, mark } = registered
  const maxSeq = await advanceHead(tx, permit, sent, device)
  const { user, store } = who
  const store_name = store?.name ?? null
  return {
    seen: {
      entry,
      user_name: user.name,
      user_email: user.email,
      store_name,
      kiosk_name: from?.kiosk.name ?? null,
      receipt: mark,
    },
    maxSeq,
  }
}

/** Return a device as of this contact. */
function deviceNow({ device_id, build, claim: { anchor } }: PunchEvent, head: DeviceHead, { body }: Delivery) {
  const clock_ahead = anchor && Math.round(deviceAhead(anchor))
  return { id: device_id, head, build, waiting: body.waiting ?? null, clock_ahead }
}

async function accept(tx: Db, sent: SentEvent, delivery: Delivery): Promise<SyncResult> {
  const event = readEvent(sent)
  await tx.hold('device', event.device_id)
  await tx.hold('person', event.user_id)
  const who = await prove(tx, sent, event, delivery)
  const device = deviceNow(event, who.head, delivery)
  const evidence = judge(event.claim, delivery.ctx.at, delivery.body.sending)
  const brought = { sent, event, who, permit: deliveryOf(delivery.ctx, who), device, evidence }
  await noteContact(tx, brought, delivery)
  const again = await repeated(tx, brought)
  const why = again ? null : await whyHeld(tx, brought, delivery)
  const stored = why ? null : (again ?? (await entered(tx, brought, delivery)))
  if (!stored) return held(tx, brought, why ?? 'too_many', delivery)
  const entry = entryWire(stored.seen, delivery.ctx.parts)
  delivery.place = { maxSeq: stored.maxSeq, epoch: who.right?.epoch ?? null }
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
  delivery.place = { maxSeq: await advanceHead(tx, permit, sent, device), epoch: who.right?.epoch ?? null }
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

/** Return the head of the device's chain after a delivery, and the epoch of this database. */
async function placeAfter({ ctx, body, place }: Delivery): Promise<{ maxSeq: number; epoch: string }> {
  const { read } = ctx.parts.database
  const maxSeq = place?.maxSeq ?? (await deviceHead(read, body.device_id)).max_contiguous_seq
  return { maxSeq, epoch: place?.epoch ?? (await installationEpoch(read)) }
}

/** Return a result as a tablet may read it: what it delivered, and nothing more of the person. */
const ofKiosk = ({ entry, ...result }: SyncResult): KioskResult => ({
  ...result,
  entry: entry && { ...named(KioskMark, entry), receipt: entry.receipt && { nsr: entry.receipt.nsr } },
})

/**
 * Deliver events in the order sent, each in a transaction of its own. A replay returns what is stored; one invalid event never blocks those
 * behind it. A failure of the server fails the whole call, so that the device keeps everything.
 */
export async function sync(ctx: Context<null>, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { now } = ctx.parts
  ctx.setHeader('X-Ponto-Sync', '1')
  const shown = readDevice(ctx.header('x-device'))
  const kiosk = showsKiosk(ctx) ? await deliveringKiosk(ctx) : null
  const delivery: Delivery = { ctx, body, shown, kiosk, used: new Map(), place: null, stoppedBy: null }
  // Queue all jobs at once: those of a device run in order, and where they can they share one commit.
  const results = await Promise.all(body.events.map((raw) => deliverOne(raw, delivery)))
  const { maxSeq, epoch } = await placeAfter(delivery)
  const server_time = iso(now())
  const grants = await renewRights(ctx, delivery.used)
  if (ctx.header('x-device')) ctx.setHeader('X-Ponto-Seq', String(maxSeq))
  const shownResults = kiosk ? results.map(ofKiosk) : results
  return { results: shownResults, server_time, epoch, device: { max_contiguous_seq: maxSeq }, grants }
}
