import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { listenToAnswers } from '../api/send.ts'
import { CacheDatabase } from './cache-database.ts'
import { Anchors, type Moment, momentOf } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import { deviceIdOf } from './outbox-database.ts'
import type { Remembered } from './rescue.ts'
import { epochOf } from './restored.ts'
import { spareId } from './spare-device.ts'
import { thisDevice } from './this-device.ts'
import { thisPage } from './this-page.ts'
import { adoptNoted, Sender } from './wake.ts'

const device = thisDevice('page', import.meta.env.VITE_BUILD ?? 'dev')
let contact: (reached: boolean) => void = () => {}

/** This page's device: clocks, store and network; every request reports whether our server was reached. */
export const here: DeviceParts = {
  ...device,
  fetch: async (request) => {
    try {
      const response = await device.fetch(request)
      // An unchanged answer has no body, so no type either.
      contact(response.status === 304 || response.headers.get('content-type')?.includes('application/json') === true)
      hear(response)
      return response
    } catch (error) {
      contact(false)
      throw error
    }
  },
  kiosk: () => import('./kiosk-delivery.ts').then(({ kioskDelivery }) => kioskDelivery(here)),
}

let lastEpoch = ''

/** Return the epoch of the server's data that an answer named last. */
export const epochHeard = (): string => lastEpoch

/** Tell the sender the epoch of the server's data, named by every answer. */
function hear(response: Response): void {
  const epoch = epochOf(response)
  if (!epoch) return
  lastEpoch = epoch
  sender.heard(epoch)
}

export const cache = new CacheDatabase()

// Open them while the first screen renders. Later users of a store that failed to open get its error.
for (const store of [here.outbox, cache]) void store.open().catch(() => {})

export const anchors = new Anchors(here)

/** Read at start, so that a punch works when the store falls silent. */
export const remembered: {
  deviceId: string | null
  grants: Map<string, string>
  proof: Record<string, string>
} & Remembered = {
  deviceId: null,
  grants: new Map(),
  proof: {},
}

export const sender = new Sender(here, anchors, thisPage, remembered)

/** Return the id for which a right to deliver is asked: this device's; the spare one while its store does not open. */
export const ownId = (): string => remembered.deviceId ?? spareId(here.newId)

/** Read this device's delivery grants into memory. */
export async function rememberGrants(): Promise<void> {
  for (const { user_id, token } of await here.outbox.grants.toArray()) remembered.grants.set(user_id, token)
}

/** A store that works opens within this time (ms). */
const OPENED_WITHIN_MS = 3_000

/** Open the device: let clocks learn from every answer, and load what earlier pages knew. Return whether the store works. */
export async function openDevice(onContact: (reached: boolean) => void): Promise<boolean> {
  contact = onContact
  listenToAnswers(
    {
      before: () => momentOf(here),
      after: (before, serverNow) => {
        if (anchors.learn(serverNow, before as Moment, momentOf(here))) void anchors.save(here.outbox).catch(() => {})
      },
    },
    (response) => {
      contact(response !== null)
      if (response) hear(response)
    },
  )
  const open = async () => {
    const [deviceId] = await Promise.all([
      deviceIdOf(here.outbox, here.newId),
      anchors.load(here.outbox),
      rememberGrants(),
    ])
    remembered.deviceId = deviceId
    remembered.proof = await proofOf(here.outbox, here.newId)
  }
  const opening = here.within(OPENED_WITHIN_MS, open())
  // The first screen needs the day. Loading the browser's zone tables takes a slow phone 50 ms: do it while the store opens.
  dayOf(here.wall(), DEFAULT_ZONE)
  try {
    await opening
  } catch {
    return false
  }
  // The code for it may have to come over a slow network, which says nothing of the store. What it does not take back now stays noted: what
  // it holds already can be read all the same.
  await here.within(OPENED_WITHIN_MS, adoptNoted(here)).catch(() => {})
  return true
}
