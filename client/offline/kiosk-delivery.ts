import { changeKioskPins } from '#shared/contract/kiosks.ts'
import type { DeviceParts, KioskDelivery } from './device-parts.ts'
import { askAsKiosk, KioskRefusal, KioskUnheard } from './kiosk-call.ts'
import { KioskDatabase } from './kiosk-database.ts'
import { kioskHeader } from './kiosk-token.ts'

/** The most PINs that go at once. */
const MOST_PINS = 100

type Asking = Pick<DeviceParts, 'fetch' | 'wall' | 'locks'>

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

/** A PIN that the server fails on holds up no mark; without a network neither goes. */
const isAnswer = (error: unknown) => error instanceof KioskRefusal || error instanceof KioskUnheard

/** What delivers the marks that this device made as a kiosk, for pages and the worker. */
export function kioskDelivery(parts: Asking, store: KioskDatabase = kioskStore()): KioskDelivery {
  return {
    async authorize(kioskId, refused) {
      const header = await kioskHeader(parts, store, kioskId, refused)
      // A mark made with a new PIN is proven with it: the server must know it first.
      if (header !== null) {
        await sendPins(parts, store, header).catch((error) => {
          if (!isAnswer(error)) throw error
        })
      }
      return header
    },
    async proofsOf(ids) {
      const kept = await store.proofs.bulkGet([...ids])
      return new Map(kept.flatMap((row) => (row ? [[row.id, row.text] as const] : [])))
    },
  }
}
