import { kioskOf } from './batch.ts'
import type { DeviceParts } from './device-parts.ts'
import { eventPages } from './event-pages.ts'
import { metaOf, type OutboxEvent, type PhotoState } from './outbox-database.ts'
import { hasRoomFor } from './room.ts'
import { type PhotoEnd, sendPhoto } from './send-photo.ts'
import { forgetPicture } from './settle.ts'

/** Retry interval (ms) of a photo whose mark the server does not have: it may be admitted, or a restore may have been completed. */
const ASIDE_MS = 3_600_000

/** Return the photos that may be sent now. */
async function duePhotos({ outbox, wall }: DeviceParts): Promise<PhotoState[]> {
  const pending = await outbox.photo_states.where('state').equals('pending').toArray()
  const aside = await outbox.photo_states.where('state').equals('aside').toArray()
  // Use the absolute difference: a wall clock that was set must not hold a photo back for years.
  return [...pending, ...aside.filter(({ since }) => Math.abs(wall() - since) > ASIDE_MS)]
}

/**
 * Return the delivered events of each photo, by hash. Skip a photo while a newer event with the same picture waits: it is sent with that
 * one.
 */
async function deliveredOf(
  { outbox }: DeviceParts,
  photos: readonly PhotoState[],
  unwritten: readonly OutboxEvent[],
): Promise<Map<string, OutboxEvent[]>> {
  const arrived = unwritten.filter(({ state }) => state === 'acked')
  const known = new Set(arrived.map(({ id }) => id))
  const found = new Map<string, OutboxEvent[]>(photos.map(({ sha256 }) => [sha256, []]))
  const newest = new Set(photos.map(({ event_id }) => event_id))
  const waiting: OutboxEvent[] = []
  for await (const page of eventPages(outbox)) {
    for (const row of page.filter(({ state }) => state === 'acked')) found.get(row.photo_hash ?? '')?.push(row)
    waiting.push(...page.filter(({ id, state }) => state === 'captured' && newest.has(id) && !known.has(id)))
  }
  for (const row of arrived) found.get(row.photo_hash ?? '')?.push(row)
  for (const { photo_hash } of waiting) found.delete(photo_hash ?? '')
  return found
}

/** Send a photo for every delivered event that names it: a covered lens takes the same picture twice. */
async function sendForEach(
  parts: DeviceParts,
  photo: PhotoState,
  { events, until }: { events: readonly OutboxEvent[]; until: number },
): Promise<PhotoEnd> {
  let end: Told = events.length > 0 ? 'refused' : 'later'
  const worst: readonly Told[] = ['refused', 'acked', 'unknown', 'later']
  for (const event of events) {
    const one = await sendPhoto(parts, { photo, event, until })
    if (typeof one === 'object') return one
    if (worst.indexOf(one) > worst.indexOf(end)) end = one
  }
  return end
}

type Told = Extract<PhotoEnd, string>

const stateAfter = { acked: 'acked', refused: 'refused', unknown: 'aside' } as const

type Sent = { photo: PhotoState; end: Told; events: readonly OutboxEvent[] }

/**
 * Write the outcome of a photo, unless a newer mark took the same picture during the upload, or the server turned out to be restored: then
 * it is sent again.
 */
async function write({ outbox }: DeviceParts, photo: PhotoState, epoch: string, ended: () => Promise<unknown>) {
  const { events, photos, photo_states, meta } = outbox
  await outbox.transaction('rw', [events, photos, photo_states, meta], async () => {
    if ((await metaOf(outbox, 'epoch', '')) !== epoch) return
    const now = await photo_states.get(photo.sha256)
    if (!now || now.event_id === photo.event_id) await ended()
  })
}

/** Write the outcome of a photo; if there is no room for that, delete what needs nothing more instead. */
async function finish(parts: DeviceParts, { photo, end, events }: Sent, epoch: string): Promise<void> {
  if (end === 'later') return
  const { outbox, wall } = parts
  const change = { state: stateAfter[end], ...(end === 'unknown' ? { since: Math.round(wall()) } : {}) }
  // Everybody stands before a kiosk: it keeps no pictures longer than it must.
  const isOver = end === 'acked' && events.every((event) => kioskOf(event) !== null)
  const isNoted = await hasRoomFor(() =>
    write(parts, photo, epoch, async () => {
      await outbox.photo_states.update(photo.sha256, change)
      if (isOver) await outbox.photos.delete(photo.sha256)
    }),
  )
  if (isNoted || end === 'unknown') return
  // Without room even for that, it is sent once more by the next drain.
  await hasRoomFor(() => write(parts, photo, epoch, () => forgetPicture(outbox, photo.sha256, events)))
}

/**
 * Send the photos of delivered events, one at a time; a failed one does not hold up the others. `unwritten` are delivered events that the
 * device could not mark as such. Return why something that may succeed later is left, or null.
 */
export async function drainPhotos(
  parts: DeviceParts,
  until: number,
  unwritten: readonly OutboxEvent[] = [],
): Promise<string | null> {
  const due = await duePhotos(parts)
  if (due.length === 0) return null
  const epoch = await metaOf(parts.outbox, 'epoch', '')
  const delivered = await deliveredOf(parts, due, unwritten)
  let failed: string | null = null
  for (const photo of due) {
    if (parts.mono() > until) return 'prazo'
    const events = delivered.get(photo.sha256) ?? []
    const end = await sendForEach(parts, photo, { events, until })
    if (typeof end === 'string') await finish(parts, { photo, end, events }, epoch)
    else if ('transport' in end) return end.transport
    else failed ??= end.failed
  }
  return failed
}
