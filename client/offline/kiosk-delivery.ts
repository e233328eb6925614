import { changeKioskPins, kioskReport } from '#shared/contract/kiosk-own.ts'
import type { DeviceParts, KioskDelivery } from './device-parts.ts'
import { askAsKiosk, KioskRefusal, KioskUnheard } from './kiosk-call.ts'
import { KioskDatabase, type KioskRecord } from './kiosk-database.ts'
import { kioskHeader } from './kiosk-token.ts'
import { reopening } from './reopening.ts'

/** The most PINs that go at once. */
const MOST_PINS = 100
/** A few requests take no longer (ms), and reading nothing like it: the store has fallen silent. */
const ASKED_WITHIN_MS = 70_000
const READ_WITHIN_MS = 5_000

type Asking = Pick<DeviceParts, 'fetch' | 'wall' | 'mono' | 'locks' | 'within' | 'build' | 'outbox'>

/** The kiosk's store, opened where there is a kiosk. */
let opened: KioskDatabase | null = null

/** Return this device's own store of a kiosk. */
export function kioskStore(): KioskDatabase {
  opened ??= new KioskDatabase()
  return opened
}

/**
 * Deliver the PINs that were changed here. One that the server set is compared here until the roster brings its own; any other is the
 * temporary one again, of which the roster tells.
 */
export async function sendPins(parts: Asking, store: KioskDatabase, authorization: string): Promise<void> {
  const kept = await store.pin_changes
    .filter(({ is_set }) => !is_set)
    .limit(MOST_PINS)
    .toArray()
  if (kept.length === 0) return
  const changes = kept.map(({ id, user_id, pin_version, sealed }) => ({ id, user_id, pin_version, sealed }))
  const { body } = await askAsKiosk(parts, changeKioskPins, { body: { changes } }, authorization)
  for (const { id, outcome } of body ?? []) {
    if (outcome === 'set') await store.pin_changes.update(id, { is_set: true })
    else await store.pin_changes.delete(id)
  }
}

/** Tell that a kiosk left the mode by its code: the server takes it off the list, and that code opens nothing any more. */
async function tellLeft(parts: Asking, store: KioskDatabase, kiosk: KioskRecord, header: string): Promise<void> {
  const { id, exit_used } = kiosk
  if (exit_used === null) return
  const waiting = await parts.outbox.events.where('state').equals('captured').count()
  const unknown = { storage_free: null, persisted: null, battery: null, wrong_pins: [] }
  const body = { ...unknown, waiting, build: parts.build, wall: parts.wall(), exit_used }
  await askAsKiosk(parts, kioskReport, { body }, header)
  await store.kiosks.update(id, { exit_used: null })
}

/** Tell of all kiosks that this device was and left by code. Return whether nothing is left to be told. Throws without a network. */
export async function tellAllLeft(parts: Asking, store: KioskDatabase): Promise<boolean> {
  const left = await store.kiosks.filter(({ exit_used }) => exit_used !== null).toArray()
  for (const kiosk of left) {
    const header = await kioskHeader(parts, store, kiosk.id)
    if (header !== null) await tellLeft(parts, store, kiosk, header)
  }
  return (await store.kiosks.filter(({ exit_used }) => exit_used !== null).count()) === 0
}

/** Throw an error again, unless the server refused or did not answer: what it fails on holds up no mark; without a network neither goes. */
function unlessAnswer(error: unknown): void {
  if (!(error instanceof KioskRefusal || error instanceof KioskUnheard)) throw error
}

/** Return the header of a kiosk's requests, once the server knows whatever its marks are judged by. */
async function authorized(parts: Asking, store: KioskDatabase, id: string, refused?: string): Promise<string | null> {
  const header = await kioskHeader(parts, store, id, refused)
  const kiosk = header === null ? undefined : await store.kiosks.get(id)
  if (header === null || !kiosk) return header
  // A mark made with a new PIN is proven with it: the server must know it first.
  await sendPins(parts, store, header).catch(unlessAnswer)
  await tellLeft(parts, store, kiosk, header).catch(unlessAnswer)
  return header
}

/** Return the delivery of the marks that this device made as a kiosk, for pages and the worker. */
export function kioskDelivery(parts: Asking, store: KioskDatabase = kioskStore()): KioskDelivery {
  return {
    authorize: (kioskId, refused) =>
      reopening(parts, store, ASKED_WITHIN_MS, () => authorized(parts, store, kioskId, refused)),
    async proofsOf(ids) {
      const read = async () => store.proofs.bulkGet([...ids])
      const kept = await reopening(parts, store, READ_WITHIN_MS, read)
      return new Map(kept.flatMap((row) => (row ? [[row.id, row.text] as const] : [])))
    },
  }
}
