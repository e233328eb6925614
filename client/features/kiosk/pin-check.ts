import { afterWrong, leftOf, NO_LOCK } from '#shared/kiosk/lock.ts'
import { whyNoPin } from '#shared/kiosk/pin.ts'
import { lockOf } from '#shared/kiosk/roster.ts'
import { type KioskRecord, kioskInUse, type PinChange } from '../../offline/kiosk-database.ts'
import { reopening } from '../../offline/reopening.ts'
import type { KioskDeeds } from './kiosk.ts'
import type { KioskKit } from './kit.ts'
import { keptRoster, type RosterPerson } from './roster-store.ts'
import { type Bytes, codeValueOf, isSame, sealPin, verifierOf } from './secrets.ts'

type Pin = NonNullable<RosterPerson['pin']>

/** A slow tablet takes half a second for a PIN; if it takes longer (ms) than this, its store has fallen silent. */
const JUDGED_WITHIN_MS = 4_000

/** A person with a PIN, at a kiosk that can judge it. */
interface Judged {
  kiosk: KioskRecord & { pin_key: CryptoKey }
  person: RosterPerson & { pin: Pin }
}

/** Return the person and the kiosk; null if there is no PIN to compare with: they left the roster meanwhile, or have none. */
async function judged({ store }: KioskKit, userId: string): Promise<Judged | null> {
  const kiosk = await kioskInUse(store)
  const person = kiosk && (await keptRoster(store, kiosk))?.people.find(({ id }) => id === userId)
  if (!kiosk?.pin_key || !person?.pin) return null
  return { kiosk: { ...kiosk, pin_key: kiosk.pin_key }, person: { ...person, pin: person.pin } }
}

/** Return what a person's PIN is compared with: one that was changed here counts before the server has answered. */
async function verifierNow({ store }: KioskKit, { id, pin }: Judged['person']): Promise<string> {
  const change = await store.pin_changes.where('user_id').equals(id).last()
  return change?.verifier ?? pin.verifier
}

/** Count a wrong PIN, durably: an answer that a restart makes forgotten would be a free guess. */
async function countWrong({ store, clock, anchors }: KioskKit, user_id: string): Promise<void> {
  const now = await clock.now()
  const last = Math.round(anchors.now())
  await store.transaction('rw', store.locks, store.facts, async () => {
    const lock = (await store.locks.get(user_id)) ?? NO_LOCK
    await store.locks.put({ ...afterWrong(lock, now), user_id, last })
  })
}

async function judge(kit: KioskKit, userId: string, pin: string): ReturnType<KioskDeeds['tryPin']> {
  const found = await judged(kit, userId)
  if (!found) throw new Error('no PIN to compare with')
  const { kiosk, person } = found
  // The clock first: after a restart it is what brings the locks to its time.
  const now = await kit.clock.now()
  const own = (await kit.store.locks.get(userId)) ?? NO_LOCK
  if (leftOf(lockOf(person, own), now) > 0) return 'locked'
  const value = await codeValueOf(pin, person.pin.salt)
  if (isSame(await verifierOf(kiosk.pin_key, value), await verifierNow(kit, person))) {
    kit.proven = { user_id: userId, pins: [pin], value }
    // Who knows the PIN gets in, whether or not that can be written.
    await kit.store.locks.delete(userId).catch(() => {})
    return 'right'
  }
  // What can't be counted can't be allowed: the photo stays.
  return countWrong(kit, userId).then(
    () => 'wrong' as const,
    () => 'locked' as const,
  )
}

/** Judge a PIN, one after the other. Throws where it can't be judged, which calls nobody's PIN wrong. */
export function tryPin(kit: KioskKit, userId: string, pin: string): ReturnType<KioskDeeds['tryPin']> {
  const result = kit.judging.then(() =>
    reopening(kit.parts, kit.store, JUDGED_WITHIN_MS, () => judge(kit, userId, pin)),
  )
  kit.judging = result.catch(() => {})
  return result
}

/** Return the value of a PIN that was right a moment ago, or work it out. */
export async function valueFor(kit: KioskKit, userId: string, pin: string): Promise<Bytes | null> {
  const { proven } = kit
  if (proven?.user_id === userId && proven.pins.includes(pin)) return proven.value
  const found = await judged(kit, userId)
  return found && codeValueOf(pin, found.person.pin.salt)
}

interface Changing {
  temporary: string
  pin: string
}

/** Keep a changed PIN. A write that was given up changes nothing when the store answers after all: its person was told so. */
async function keepChange({ parts, store }: KioskKit, change: PinChange): Promise<void> {
  let isGivenUp = false
  const writing = store.transaction('rw', store.pin_changes, store.facts, async (tx) => {
    await store.pin_changes.where('user_id').equals(change.user_id).delete()
    await store.pin_changes.add(change)
    if (isGivenUp) tx.abort()
  })
  await parts.within(JUDGED_WITHIN_MS, writing).catch((error: unknown) => {
    isGivenUp = true
    throw error
  })
}

/**
 * Replace a temporary PIN: the new one is sealed to the server's key until it goes there, and counts here from now on. It keeps the person's
 * salt, so that the server can check what is proven with it meanwhile. Throws if the temporary one is not right, and if the store says
 * nothing: the temporary one goes on.
 */
export async function changePin(kit: KioskKit, userId: string, { temporary, pin }: Changing) {
  const why = whyNoPin(pin, null)
  if (why !== null) return why === 'format' ? why : 'common'
  if (pin === temporary) return 'same'
  const { parts, store } = kit
  const found = await reopening(parts, store, JUDGED_WITHIN_MS, () => judged(kit, userId))
  if (!found?.kiosk.server_key) throw new Error('this tablet can take no new PIN')
  const { kiosk, person } = found
  const known = (await valueFor(kit, userId, temporary)) ?? (await codeValueOf(temporary, person.pin.salt))
  const isRight = isSame(await verifierOf(kiosk.pin_key, known), person.pin.verifier)
  if (!isRight || !kiosk.server_key) throw new Error('the temporary PIN is another one')
  const value = await codeValueOf(pin, person.pin.salt)
  const about = { user_id: userId, pin_version: person.pin.version }
  const sealed = await sealPin(kiosk.server_key, { pin, ...about, kiosk_id: kiosk.id }, known)
  const verifier = await verifierOf(kiosk.pin_key, value)
  await keepChange(kit, { id: parts.newId(), ...about, sealed, verifier, is_set: false })
  kit.proven = { user_id: userId, pins: [temporary, pin], value }
  return null
}
