import { hash } from 'node:crypto'
import type { Evidence } from '#shared/clock/evidence.ts'
import type { WhyHeld } from '#shared/clock/held.ts'
import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import { type KioskEvent, PunchEvent } from '#shared/clock/punch-event.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { sync as call, SentEvent } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { ShownDevice } from '../device-proof.ts'
import { whyWasHeld } from '../devices/held-queries.ts'
import { type Deliverer, type DeviceHead, deliveredPerson, deviceHead } from '../devices/queries.ts'
import { isPlain } from '../http/plain.ts'
import type { KioskHere } from '../kiosks/queries.ts'
import type { Permit } from '../permit.ts'
import { continuesChain } from './device-chain.ts'
import { type FromKiosk, whyHeldAt } from './kiosk-marks.ts'
import type { Marker } from './posted-store.ts'
import { isOver, noteUse, provenDeliverer } from './prove-delivery.ts'

/** Read the immutable payload: its hash must match, and its fields must be those of a supported version. */
export function readEvent(sent: SentEvent): PunchEvent {
  const digest = hash('sha256', sent.payload)
  refuseIf(digest !== sent.content_hash, 'eventHashWrong')
  refuseIf(sent.v > KIOSK_EVENT_VERSION, 'eventTooNew')
  let raw: unknown
  try {
    raw = JSON.parse(sent.payload)
  } catch {
    throw new Refusal('eventInvalid')
  }
  const event = PunchEvent.safeParse(raw)
  const isOwn = event.success && event.data.id === sent.id && event.data.v === sent.v
  if (!isPlain(raw) || !isOwn) throw new Refusal('eventInvalid')
  return event.data
}

/** One delivery: the call's body, and the server's knowledge of it. */
export interface Delivery {
  ctx: Context<null>
  body: BodyOf<typeof call>
  /** The device that claims to deliver, with its secret. */
  shown: ShownDevice | null
  /** The kiosk that delivers, by its token; null for a phone. */
  kiosk: KioskHere | null
  /** Those who delivered, by token. */
  used: Map<string, Deliverer>
  /** The head and the epoch of the device's chain, once an event of this call was accepted. */
  place: { maxSeq: number; epoch: string | null } | null
  /** The failure of a database that was busy at an event: those behind it wait with it, so that they don't overtake it. */
  stoppedBy: unknown
}

/** The person of an event, the right by which it is theirs (null where a kiosk vouches for them), and the head of the device's chain. */
type Bringer = Marker & { right: Deliverer | null; head: DeviceHead }

/** Prove that the event is its user's, made on the device that delivers it: by their grant, or as one of those whom a kiosk knows. */
export async function prove(tx: Db, sent: SentEvent, event: PunchEvent, delivery: Delivery): Promise<Bringer> {
  const { ctx, body, shown, kiosk } = delivery
  if (event.v === KIOSK_EVENT_VERSION) return provenAt(tx, event, body.device_id, kiosk)
  const right = await provenDeliverer(tx, sent.grant, shown, ctx.at)
  const own = right.user.id === event.user_id && right.device_id === event.device_id
  refuseIf(!own || event.device_id !== body.device_id, 'grantForeign')
  return { user: right.user, store: right.store, place: right.place, right, head: right.head }
}

/** Return the person of a kiosk's event. Without the token of that kiosk it waits on its tablet. */
async function provenAt(tx: Db, event: KioskEvent, device_id: string, kiosk: KioskHere | null): Promise<Bringer> {
  refuseIf(kiosk?.id !== event.kiosk_id, 'grantMissing')
  refuseIf(kiosk?.device_id !== event.device_id || event.device_id !== device_id, 'grantForeign')
  const [person, head] = await Promise.all([deliveredPerson(tx, event.user_id), deviceHead(tx, device_id)])
  if (!person) throw new Refusal('grantForeign')
  return { ...person, right: null, head }
}

/** A proven event: its person, their permit to deliver it, and its device as of this contact. */
export interface Brought {
  sent: SentEvent
  event: PunchEvent
  who: Bringer
  permit: Permit<'punch:deliver'>
  device: { id: string; head: DeviceHead; build: string; waiting: number | null; clock_ahead: number | null }
  evidence: Evidence
}

/** Note that a grant was used here. One that has ended only proves the event's person. */
export async function noteContact(
  tx: Db,
  { sent, who: { right }, permit }: Brought,
  { used }: Delivery,
): Promise<void> {
  if (!right || isOver(right, permit.at)) return
  await noteUse(tx, permit, right)
  used.set(sent.grant ?? '', right)
}

/** Return what a kiosk delivers; null for a phone's event. */
export function fromKiosk({ event, sent, evidence, device }: Brought, { kiosk }: Delivery): FromKiosk | null {
  if (!kiosk || event.v !== KIOSK_EVENT_VERSION) return null
  return { kiosk, event, sent, evidence, isNext: continuesChain(device, sent) }
}

/**
 * Return why a new event is held for a keeper before its content is judged. One that is held already stays held, whatever has become of its
 * owner since.
 */
export async function whyHeld(tx: Db, brought: Brought, delivery: Delivery): Promise<WhyHeld | null> {
  const { sent, who, permit } = brought
  if (who.right && isOver(who.right, permit.at)) return 'right_ended'
  const from = fromKiosk(brought, delivery)
  return (await whyWasHeld(tx, sent.id)) ?? (from && (await whyHeldAt(tx, from)))
}
