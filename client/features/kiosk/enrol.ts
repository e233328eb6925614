import type { AnswerOf } from '#shared/contract/call.ts'
import { enrollKiosk } from '#shared/contract/kiosks.ts'
import { send } from '../../api/send.ts'
import type { DeviceParts } from '../../offline/device-parts.ts'
import { proofOf } from '../../offline/device-proof.ts'
import { kioskDrafts } from '../../offline/draft.ts'
import { type KioskRecord, kioskInUse, NOT_YET } from '../../offline/kiosk-database.ts'
import { noteKioskHere } from '../../offline/kiosk-here.ts'
import { deviceIdOf } from '../../offline/outbox-database.ts'
import type { Paper, PaperDatabase } from '../../offline/paper-database.ts'
import { renewDevice } from '../../offline/renew-device.ts'
import { isSilent, reopening } from '../../offline/reopening.ts'
import { sealed } from './at-rest.ts'
import { registerHeld } from './held-taps.ts'
import { keptKeys } from './keys.ts'
import type { KioskKit } from './kit.ts'
import { firstRoster, forgetOpened } from './roster-store.ts'
import { pinKeyOf } from './secrets.ts'

/** Papers of a person that wait on this tablet. */
export interface WaitingPapers {
  user_id: string
  kind: Paper['kind']
  count: number
}

/**
 * done: this tablet is a kiosk. entered: it is one, and a new page has to finish what is left. already: it was one, and is not revoked.
 * papers: some wait here, and only their own person's session can send them. marks: some that it made as another kiosk wait. no-keys: this
 * browser keeps no keys. silent: a store of this device says nothing, and nothing was begun. unfinished: the server made the kiosk, and
 * this device could not keep it; repeated, it goes on with the same one.
 */
export type Enrolled =
  | { end: 'done' | 'entered' | 'already' | 'marks' | 'no-keys' | 'silent' | 'unfinished' }
  | { end: 'papers'; papers: readonly WaitingPapers[] }

/** The data and the session of its time as somebody's device, which a tablet gives up when it becomes a kiosk. */
export interface Before {
  papers: PaperDatabase
  /** Empty the cache of answers. */
  forget(): Promise<void>
  /** End the keeper's session on this tablet. */
  signOut(): Promise<void>
}

type Answer = AnswerOf<typeof enrollKiosk>

/** Each step of a store takes no longer (ms), or it is given up: the steps after it are not begun then. */
const STEP_WITHIN_MS = 5_000

type Waiting = Pick<DeviceParts, 'within'>

/** Wait for a step of a store, as long as that is. */
const step = <T>({ within }: Waiting, work: PromiseLike<T>): Promise<T> => within(STEP_WITHIN_MS, Promise.resolve(work))

/** Signing out waits for what is still to be sent, and for the server, so long (ms). */
const SIGNED_OUT_WITHIN_MS = 10_000

/** Return what a store that says nothing makes of the work. */
async function unlessSilent<T, E extends Enrolled['end']>(end: E, work: Promise<T>): Promise<T | { end: E }> {
  try {
    return await work
  } catch (error) {
    if (isSilent(error)) return { end }
    throw error
  }
}

async function waitingPapers({ papers }: PaperDatabase): Promise<WaitingPapers[]> {
  const found = new Map<string, WaitingPapers>()
  for (const { user_id, kind, state } of await papers.toArray()) {
    if (state !== 'waiting') continue
    const key = `${user_id} ${kind}`
    found.set(key, { user_id, kind, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** Keep what the server gave, in one transaction: from here on this tablet is a kiosk, whatever else has to be done. */
async function enter({ store, anchors }: KioskKit, keys: KioskRecord, answer: Answer & { device_id: string }) {
  const { device_id, device_secret, server_key } = answer
  const { id, name, store_id, store_name } = answer.kiosk
  const pin_key = await pinKeyOf(device_secret)
  if (!keys.keep_key) return
  const roster = await sealed(keys.keep_key, { key: 'roster', version: 0 }, firstRoster(answer))
  const now = Math.round(anchors.now())
  forgetOpened()
  noteKioskHere('yes')
  await store.transaction('rw', store.tables, async () => {
    const { facts, sealed: rows, locks, pin_changes, choices, badge_steps, kiosks } = store
    await Promise.all([facts, rows, locks, pin_changes, choices, badge_steps].map((table) => table.clear()))
    await kiosks.delete(NOT_YET)
    // One that was revoked goes on delivering as one that left does.
    await kiosks.toCollection().modify({ state: 'left' })
    await kiosks.put({
      ...keys,
      id,
      device_id,
      name,
      store_id,
      store_name,
      pin_key,
      server_key,
      state: 'entering',
      scope: 'full',
    })
    await rows.put(roster)
    await facts.put({ key: 'heard_at', value: now })
  })
}

/**
 * Finish what a page began that ended in the middle: a kiosk holds nobody's session, and nothing that somebody read here. Throws
 * `NoAnswer` if a store says nothing: the next page finishes it.
 */
export async function finishEntering(
  { parts, store }: { parts: Waiting; store: KioskKit['store'] },
  { forget, signOut }: Omit<Before, 'papers'>,
): Promise<void> {
  const kiosk = await step(parts, kioskInUse(store))
  if (kiosk?.state !== 'entering') return
  await parts.within(SIGNED_OUT_WITHIN_MS, signOut())
  await step(parts, forget())
  await step(parts, store.kiosks.update(kiosk.id, { state: 'in-use' }))
}

/** Tell whether a tap is held here that a kiosk made which this tablet was. */
async function holdsTaps({ parts, store }: KioskKit): Promise<boolean> {
  const kiosks = (await kioskDrafts(parts)).map(({ at_kiosk }) => at_kiosk?.kiosk.id ?? '')
  return (await store.kiosks.where('id').anyOf(kiosks).count()) > 0
}

/** Registering what is held takes no longer (ms), unless a page that holds it lives. */
const HELD_WITHIN_MS = 3_000

/**
 * Return a device id that is no other kiosk's: one that was a kiosk takes a new id, as its chain belongs to that. Null while marks of that
 * chain wait.
 */
async function freeDevice(kit: KioskKit): Promise<string | null> {
  const { parts, store } = kit
  const { outbox, newId } = parts
  const before = await step(parts, deviceIdOf(outbox, newId))
  const wasKiosk = (await step(parts, store.kiosks.where('device_id').equals(before).count())) > 0
  if (!wasKiosk) return before
  // What is still held belongs to that chain too: nobody could deliver it under another id.
  await parts.within(HELD_WITHIN_MS, registerHeld(kit)).catch(() => {})
  if (await step(parts, holdsTaps(kit))) return null
  const now = await step(parts, renewDevice(outbox, newId))
  return now === before ? null : now
}

/** The data of a tablet that the server is told, and the keys that stay here. */
interface Ready {
  keys: KioskRecord
  device_id: string
  headers: Record<string, string>
}

/** Look for what keeps this tablet from being made a kiosk, and make its keys. */
async function prepared(kit: KioskKit, before: Before): Promise<Ready | Enrolled> {
  const { parts, store } = kit
  const papers = await step(parts, waitingPapers(before.papers))
  if (papers.length > 0) return { end: 'papers', papers }
  const keys = await step(parts, keptKeys(store))
  if (!keys) return { end: 'no-keys' }
  const device_id = await freeDevice(kit)
  if (device_id === null) return { end: 'marks' }
  return { keys, device_id, headers: await step(parts, proofOf(parts.outbox, parts.newId)) }
}

/** Finish the last step of a tablet that is a kiosk already. */
async function finished(kit: KioskKit, before: Before): Promise<Enrolled> {
  const done = finishEntering(kit, before).then(() => ({ end: 'done' as const }))
  return unlessSilent('entered', done)
}

/**
 * Make this tablet the kiosk of a company. Throws as `send` does; a repetition after a lost answer, or after a store fell silent, gives the
 * same kiosk.
 */
export async function enrol(
  kit: KioskKit,
  { store_id, name, stepUp }: { store_id: string; name: string; stepUp: string },
  before: Before,
): Promise<Enrolled> {
  const { parts, store } = kit
  const reading = reopening(parts, store, STEP_WITHIN_MS, async () => ({ kiosk: await kioskInUse(store) }))
  const known = await unlessSilent('silent', reading)
  if ('end' in known) return known
  const { kiosk } = known
  if (kiosk?.scope === 'full') return kiosk.state === 'entering' ? finished(kit, before) : { end: 'already' }
  const ready = await unlessSilent('silent', prepared(kit, before))
  if ('end' in ready) return ready
  const { keys, device_id, headers } = ready
  const body = { store_id, name, device_id, public_key: keys.public_key }
  const answer = await send(enrollKiosk, { body, stepUp, headers })
  const entering = step(parts, enter(kit, keys, { ...answer, device_id }))
  const entered = await unlessSilent('unfinished', entering)
  return entered ?? finished(kit, before)
}
