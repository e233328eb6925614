import { drawSecret } from './device-proof.ts'
import { deviceIdOf, type OutboxDatabase, type PhotoState } from './outbox-database.ts'
import { pastPlaces } from './past-chain.ts'

/** Return what nobody takes any more, and stays as evidence: refused events, and the photos that they name. */
async function refusedIn({ events, photos, photo_states }: OutboxDatabase) {
  const refused = await events.where('state').equals('quarantined').toArray()
  const ids = new Set(refused.map(({ id }) => id))
  const states = await photo_states.filter(({ event_id, state }) => state !== 'acked' && ids.has(event_id)).toArray()
  const hashes = states.map(({ sha256 }) => sha256)
  return { events: pastPlaces(refused), states, photos: await photos.where('sha256').anyOf(hashes).toArray() }
}

/** Tell whether something waits that only the old id can send: an event, or a photo, be it for a keeper’s decision. */
async function holdsUnsent({ events, photo_states }: OutboxDatabase, kept: readonly PhotoState[]): Promise<boolean> {
  if ((await events.where('state').equals('captured').count()) > 0) return true
  const evidence = new Set(kept.map(({ sha256 }) => sha256))
  const waiting = await photo_states.where('state').anyOf('pending', 'aside').toArray()
  return waiting.some(({ sha256 }) => !evidence.has(sha256))
}

/**
 * Give this device a new id and secret, because another device holds its id, unless something waits: that was made under the old one. What
 * was refused stays, at its past place. Return the id that it has now.
 */
export async function renewDevice(outbox: OutboxDatabase, newId: () => string): Promise<string> {
  const { events, photos, photo_states, grants, meta } = outbox
  await outbox.transaction('rw', [events, photos, photo_states, grants, meta], async () => {
    const kept = await refusedIn(outbox)
    if (await holdsUnsent(outbox, kept.states)) return
    await Promise.all([events.clear(), photos.clear(), photo_states.clear(), grants.clear()])
    await Promise.all([events.bulkAdd(kept.events), photos.bulkAdd(kept.photos), photo_states.bulkAdd(kept.states)])
    await meta.bulkDelete(['next_seq', 'head_hash', 'epoch'])
    await meta.put({ key: 'device_id', value: newId() })
    await meta.put({ key: 'device_secret', value: drawSecret() })
  })
  return deviceIdOf(outbox, newId)
}
