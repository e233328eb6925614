import type { Location } from '#shared/clock/location.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import { capture, eventOf, isFull, type Tap } from '../../offline/capture.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { deviceIdOf, type OutboxEvent } from '../../offline/outbox-database.ts'
import { reopening } from '../../offline/reopening.ts'
import { noteIfFull, noteRoom } from '../../offline/room.ts'
import { noteGivenUp, noteSentPast } from '../../offline/sent-past.ts'
import { sha256Hex } from '../../offline/sha256.ts'
import type { Pending, Shot } from '../punch/use-punch.ts'
import type { Known } from './kiosk.ts'
import type { KioskKit } from './kit.ts'
import { valueFor } from './pin-check.ts'
import { proofOf } from './secrets.ts'

/** A proof must not hold up the mark that it is of. */
const KEPT_WITHIN_MS = 2_000

/** The place of the tablet at a tap, and whether it was offline. */
export interface Circumstances {
  location: Location | null
  offline: boolean
}

/** Return the proof of a mark that this tap becomes; null where there is none. */
async function proofFor(kit: KioskKit, tap: Tap, { proof, pin, badge }: Known): Promise<string | null> {
  if (proof === 'badge') return badge
  if (proof === 'photo' || pin === null) return null
  const value = await valueFor(kit, tap.user_id, pin)
  const { parts } = kit
  const event = eventOf(parts, await deviceIdOf(parts.outbox, parts.newId), tap)
  return value && proofOf(value, sha256Hex(canonicalJson(event)))
}

/**
 * Keep the proof of a mark before the mark: the outbox has no place for it. Whatever fails here, the mark is registered, and flagged as not
 * proven.
 */
export async function keepProof(kit: KioskKit, tap: Tap, known: Known): Promise<void> {
  const keeping = async () => {
    const text = await proofFor(kit, tap, known)
    if (text !== null) await kit.store.proofs.put({ id: tap.id, text, at: Math.round(kit.anchors.now()) })
  }
  await reopening(kit.parts, kit.store, KEPT_WITHIN_MS, keeping).catch(noteIfFull)
}

async function kept(kit: KioskKit, tap: Tap, known: Known): Promise<OutboxEvent> {
  await keepProof(kit, tap, known)
  try {
    const row = await capture(kit.parts, tap)
    if (tap.photo_gap !== 'broken') noteRoom()
    return row
  } catch (error) {
    noteIfFull(error)
    // No room for the photo: keep the mark without it rather than lose it. It is another event, with another proof.
    if (isFull(error) && tap.photo) return kept(kit, { ...tap, photo: null, photo_gap: 'broken' }, known)
    throw error
  }
}

/** Register a tap of somebody who is known at this kiosk. Throws if the tablet could not keep it. */
export async function register(
  kit: KioskKit,
  known: Known,
  pending: Pending,
  { photo, gap, ...circumstances }: Shot & Circumstances,
): Promise<OutboxEvent> {
  return kept(kit, { ...(await bareTap(kit, known, pending, circumstances)), photo, photo_gap: gap }, known)
}

/**
 * Register a tap as `register` does. If that fails, the person is told so: no write that was given up makes a mark of the tap later, unless
 * it is tried again.
 */
export async function registerOrNever(...given: Parameters<typeof register>): Promise<OutboxEvent> {
  const [{ parts }, , { id }] = given
  noteSentPast(parts, id, null)
  try {
    return await register(...given)
  } catch (error) {
    noteGivenUp(parts, id)
    throw error
  }
}

/** Return the kiosk that this tablet is, or was when that could last be read; null if it is none. */
async function kioskNow(kit: KioskKit): Promise<string | null> {
  const read = async () => {
    kit.kioskId = (await kioskInUse(kit.store))?.id ?? null
  }
  await reopening(kit.parts, kit.store, KEPT_WITHIN_MS, read).catch(() => {})
  return kit.kioskId
}

/** Return the tap of somebody who is known at this kiosk, as it is if no photo comes. Throws if this is no kiosk. */
export async function bareTap(
  kit: KioskKit,
  { person, proof }: Known,
  { id, entry_type, claim }: Pending,
  circumstances: Circumstances,
) {
  const kioskId = await kioskNow(kit)
  if (kioskId === null) throw new Error('this tablet is no kiosk')
  const about = { id, entry_type, claim, user_id: person.id, kiosk: { id: kioskId, proof } }
  return { ...about, ...circumstances, photo: null, photo_gap: 'broken' as const, ip: null } satisfies Tap
}
