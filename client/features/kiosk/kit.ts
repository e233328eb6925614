import type { Anchors } from '../../offline/clock-anchor.ts'
import type { DeviceParts } from '../../offline/device-parts.ts'
import type { KioskDatabase } from '../../offline/kiosk-database.ts'
import { LockClock } from './lock-clock.ts'
import type { Bytes } from './secrets.ts'

/** The PIN that was right last, for the proof of the mark that follows: working its value out takes a slow tablet long. */
interface Proven {
  user_id: string
  pins: readonly string[]
  value: Bytes
}

/** Everything that a kiosk works with; tests make their own. */
export interface KioskKit {
  parts: DeviceParts
  store: KioskDatabase
  anchors: Anchors
  clock: LockClock
  proven: Proven | null
  /** The kiosk that this tablet is, as last read: a store that does not answer at a tap must not lose it. */
  kioskId: string | null
  /** The PIN that is judged now: two at once would both see the lock open. */
  judging: Promise<unknown>
}

export const kitOf = (parts: DeviceParts, store: KioskDatabase, anchors: Anchors): KioskKit => ({
  parts,
  store,
  anchors,
  proven: null,
  kioskId: null,
  judging: Promise.resolve(),
  clock: new LockClock(store, parts, anchors),
})
