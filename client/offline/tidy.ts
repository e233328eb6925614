import type { DeviceParts } from './device-parts.ts'
import { eventPages } from './event-pages.ts'
import type { OutboxDatabase, OutboxEvent, PhotoState } from './outbox-database.ts'

const DAY_MS = 86_400_000
const KEEP_PHOTO_MS = 3 * DAY_MS
const KEEP_EVENT_MS = 35 * DAY_MS

/** Judge an undelivered photo: `gone` with its mark, at its `end` after 35 days in which nobody took it, else null. */
function endOf({ state }: PhotoState, event: OutboxEvent | undefined, before: number): 'gone' | 'end' | null {
  if (!event) return 'gone'
  if (event.state === 'quarantined') return event.at < before ? 'end' : null
  const isOver = state === 'aside' && event.acked_at !== null && event.acked_at < before
  return isOver ? 'end' : null
}

/** Free the bytes of photos that nobody may send any more. Those of a refused mark stay for a while as evidence. */
async function endOrphans({ events, photos, photo_states }: OutboxDatabase, before: number): Promise<void> {
  for (const photo of await photo_states.where('state').anyOf('pending', 'aside').toArray()) {
    const event = await events.where('id').equals(photo.event_id).first()
    const end = endOf(photo, event, before)
    if (end === null) continue
    await photos.delete(photo.sha256)
    if (end === 'gone') await photo_states.delete(photo.sha256)
    else await photo_states.update(photo.sha256, { state: 'refused' })
  }
}

/** Delete bytes without a state: an earlier version deleted the state only. */
async function dropNameless({ photos, photo_states }: OutboxDatabase): Promise<void> {
  const known = new Set(await photo_states.toCollection().primaryKeys())
  const nameless = (await photos.toCollection().primaryKeys()).filter((sha256) => !known.has(sha256))
  if (nameless.length > 0) await photos.bulkDelete(nameless)
}

const isWaiting = (photo: PhotoState | undefined) => photo?.state === 'pending' || photo?.state === 'aside'

/** Delete a delivered mark that has expired, or only the bytes of its photo. */
async function forget(
  outbox: OutboxDatabase,
  row: OutboxEvent,
  { before, held }: { before: number; held: Set<string> },
) {
  const photo = row.photo_hash ? await outbox.photo_states.get(row.photo_hash) : undefined
  if (photo?.state === 'acked' && held.has(photo.sha256)) await outbox.photos.delete(photo.sha256)
  if (isWaiting(photo) || row.acked_at === null || row.acked_at >= before) return
  await outbox.transaction('rw', outbox.events, outbox.photo_states, async () => {
    await outbox.events.delete(row.seq)
    if (photo) await outbox.photo_states.delete(photo.sha256)
  })
}

/**
 * Delete delivered photos after three days, delivered events after 35, and photos that nobody may send; never anything that still waits.
 */
export async function tidy({ outbox }: Pick<DeviceParts, 'outbox'>, serverNow: number): Promise<void> {
  const before = serverNow - KEEP_EVENT_MS
  await outbox.transaction('rw', outbox.events, outbox.photos, outbox.photo_states, async () => {
    await endOrphans(outbox, before)
    await dropNameless(outbox)
  })
  const isOld = ({ state, acked_at }: OutboxEvent) =>
    state === 'acked' && acked_at !== null && acked_at < serverNow - KEEP_PHOTO_MS
  const held = new Set(await outbox.photos.toCollection().primaryKeys())
  for await (const page of eventPages(outbox)) {
    for (const row of page.filter(isOld)) await forget(outbox, row, { before, held })
  }
}
