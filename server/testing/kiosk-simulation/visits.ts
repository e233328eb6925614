import type { PunchType } from '#shared/clock/entry.ts'
import type { Known } from '../../../client/features/kiosk/kiosk.ts'
import { changePin, tryPin } from '../../../client/features/kiosk/pin-check.ts'
import { register } from '../../../client/features/kiosk/register.ts'
import { claimNow } from '../../../client/offline/clock-anchor.ts'
import type { KioskContext } from './kiosk-context.ts'
import type { Guest } from './kiosk-model.ts'
import type { KioskPlay } from './kiosk-play.ts'

const WRONG = ['4407', '8123', '5096', '7718', '3340', '9921', '6655'] as const
const TOUCH_MS = 200
const SEEN_MS = 12_000

/** One person before the tablet. */
interface Visit {
  play: KioskPlay
  page: KioskContext
  guest: Guest
  type: PunchType
}

/** Type a PIN, one key after the other. Null where the tablet can't judge it, which asks for a photo instead. */
async function typed({ play, page, guest }: Visit, pin: string): Promise<'right' | 'wrong' | 'locked' | null> {
  await page.sleep(pin.length * TOUCH_MS)
  const verdict = await tryPin(page.kit, guest.id, pin).catch(() => null)
  // A tablet that was told to forget its people meanwhile judges nobody.
  const isKnown = (await page.people()).some(({ id }) => id === guest.id)
  if (isKnown && verdict) play.model.judged(guest, pin, verdict)
  return verdict
}

/** Try PINs as somebody does who may have mistyped, or forgotten that it was changed. Returns the right one, or null. */
async function knownPin(visit: Visit): Promise<string | null> {
  const { chance } = visit.play
  const { pin, pins } = visit.guest
  const wrongs = chance.is(0.25) ? chance.whole(1, 7) : 0
  const wrong = Array.from({ length: wrongs }, (_, i) => WRONG[i] ?? WRONG[0])
  // Who is not understood with the new one tries those before it.
  const own = pin === null ? [] : [pin, ...[...pins].filter((one) => one !== pin).reverse()]
  for (const one of [...wrong, ...own]) {
    const verdict = await typed(visit, one)
    if (verdict === 'right') return one
    if (verdict === 'locked' || verdict === null) return null
  }
  return null
}

/** Replace a temporary PIN at its first use. Returns the PIN that counts. */
async function replaced(visit: Visit, pin: string): Promise<string> {
  const { play, page, guest } = visit
  const person = (await page.people()).find(({ id }) => id === guest.id)
  const isChanged = (await page.store.pin_changes.where('user_id').equals(guest.id).count()) > 0
  if (!person?.pin?.is_temporary || isChanged) return pin
  const next = `${play.chance.whole(3001, 9871)}`
  // Whatever becomes of it, this one may count from here on.
  guest.pins.add(next)
  const why = await changePin(page.kit, guest.id, { temporary: pin, pin: next })
  play.world.note(`PIN of ${guest.id.slice(-2)} replaced: ${why}`)
  if (why !== null) return pin
  play.model.chose(guest.id, next)
  return next
}

/** Register, and again with the same tap where the tablet could not keep it. */
async function tapped({ play, page, guest, type }: Visit, known: Known, photo: ArrayBuffer | null): Promise<void> {
  const { model, chance } = play
  const pending = { id: chance.uuid(), entry_type: type, claim: claimNow(page.parts, page.anchors) }
  model.onTap({ id: pending.id, user_id: guest.id, entry_type: type }, page)
  model.proofs.set(pending.id, known.proof)
  const shot = { photo: photo && { bytes: photo, type: 'image/jpeg' }, gap: null }
  const around = { location: null, offline: play.network.isOut }
  const keep = () => register(page.kit, known, pending, { ...shot, ...around })
  model.onCaptured(await keep().catch(keep))
  page.wake()
}

/** Somebody touches the tablet, is known, and registers. */
async function visit(one: Visit, pictures: readonly ArrayBuffer[]): Promise<void> {
  const { play, page, guest } = one
  page.show(SEEN_MS)
  await page.sleep(2 * TOUCH_MS)
  const person = (await page.people()).find(({ id }) => id === guest.id)
  if (!person) return
  const right = person.pin === null ? null : await knownPin(one)
  const pin = right && (await replaced(one, right))
  const known = { person: { id: guest.id }, proof: pin ? 'pin' : 'photo', pin, badge: null } as Known
  await page.sleep(play.chance.between(TOUCH_MS, 3_000))
  const photo = pin ? null : play.chance.pick([null, ...pictures])
  await tapped(one, known, photo)
}

/** Let somebody come to the tablet. */
export function comes(play: KioskPlay, page: KioskContext, guest: Guest, type: PunchType): void {
  page.go('visit', () => visit({ play, page, guest, type }, play.stage.pictures))
}
