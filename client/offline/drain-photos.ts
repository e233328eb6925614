import { isOurs } from './ack.ts'
import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import type { OutboxEvent, PhotoState } from './outbox-database.ts'

const TIMEOUT_MS = 30_000
const REFUSED_FOR_GOOD = new Set([413, 415, 422])
/** Too many requests, busy, no room: what is true of every photo, not of this one. */
const OF_THE_SERVER = new Set([429, 503, 507])

/** `failed`: an answer came, and it was no good; another photo may fare better. `transport`: no answer came at all. */
type PhotoEnd = 'acked' | 'refused' | 'later' | { failed: string } | { transport: string }

async function readEnd(response: Response, photo: PhotoState): Promise<PhotoEnd> {
  if (response.ok && isOurs(response)) {
    const body: unknown = await response.json().catch(() => null)
    const echoed = (body as { sha256?: unknown } | null)?.sha256
    return echoed === photo.sha256 ? 'acked' : { failed: 'resposta incompleta' }
  }
  // A proxy that finds a picture too large, or the page of a Wi-Fi, says nothing of what our API will say.
  if (isOurs(response) && REFUSED_FOR_GOOD.has(response.status)) return 'refused'
  if (response.status === 401 || response.status === 404) return 'later'
  const why = `status ${response.status}`
  return OF_THE_SERVER.has(response.status) ? { transport: why } : { failed: why }
}

async function put(parts: DeviceParts, photo: PhotoState, event: OutboxEvent): Promise<PhotoEnd> {
  const { outbox } = parts
  const kept = await outbox.photos.get(photo.sha256)
  if (!kept) return 'refused'
  const grant = await outbox.grants.get(event.actor_id)
  if (!grant) return 'later'
  try {
    const response = await parts.fetch({
      method: 'PUT',
      path: `/api/time-entries/${event.id}/photo?sha256=${photo.sha256}`,
      headers: { 'content-type': kept.type, 'x-grant': grant.token, ...(await proofOf(outbox, parts.newId)) },
      body: kept.bytes,
      timeoutMs: TIMEOUT_MS,
    })
    return await readEnd(response, photo)
  } catch (error) {
    return { transport: error instanceof Error ? error.name : String(error) }
  }
}

/** Sends a photo for every delivered event that names it: a covered lens makes the same picture twice. */
async function putForEach(parts: DeviceParts, photo: PhotoState): Promise<PhotoEnd> {
  const delivered = parts.outbox.events.where('state').equals('acked')
  const events = await delivered.and((row) => row.photo_hash === photo.sha256).toArray()
  let end: PhotoEnd = 'refused'
  for (const event of events) {
    const one = await put(parts, photo, event)
    if (typeof one === 'object') return one
    if (one === 'later' || end === 'refused') end = one
  }
  return end
}

/** Notes what became of a photo, unless a newer mark took the same picture while it was on its way: then it goes again. */
async function finish({ outbox }: DeviceParts, photo: PhotoState, state: 'acked' | 'refused' | 'later'): Promise<void> {
  if (state === 'later') return
  await outbox.transaction('rw', outbox.photo_states, async () => {
    const now = await outbox.photo_states.get(photo.sha256)
    if (now?.event_id === photo.event_id) await outbox.photo_states.update(photo.sha256, { state })
  })
}

/**
 * Sends the photos of delivered events, one at a time; one that fails keeps no other back. Answers why something is left that may go
 * by itself later, or null.
 */
export async function drainPhotos(parts: DeviceParts, until: number): Promise<string | null> {
  const { outbox } = parts
  const pending = await outbox.photo_states.where('state').equals('pending').toArray()
  let failed: string | null = null
  for (const photo of pending) {
    if (parts.mono() > until) return 'prazo'
    const event = await outbox.events.where('id').equals(photo.event_id).first()
    if (event?.state !== 'acked') continue
    const end = await putForEach(parts, photo)
    if (typeof end === 'string') await finish(parts, photo, end)
    else if ('transport' in end) return end.transport
    else failed ??= end.failed
  }
  return failed
}

const KEEP_PHOTO_MS = 3 * 86_400_000
const KEEP_EVENT_MS = 35 * 86_400_000

/** Forgets delivered photos after three days and delivered events after 35: never anything that still waits. */
export async function tidy({ outbox }: Pick<DeviceParts, 'outbox'>, serverNow: number): Promise<void> {
  const old = await outbox.events
    .where('state')
    .equals('acked')
    .and((row) => row.acked_at !== null && row.acked_at < serverNow - KEEP_PHOTO_MS)
    .toArray()
  for (const row of old) {
    const photo = row.photo_hash ? await outbox.photo_states.get(row.photo_hash) : undefined
    if (photo?.state === 'acked') await outbox.photos.delete(photo.sha256)
    const isDone = photo === undefined || photo.state !== 'pending'
    if (isDone && row.acked_at !== null && row.acked_at < serverNow - KEEP_EVENT_MS) {
      await outbox.transaction('rw', outbox.events, outbox.photo_states, async () => {
        await outbox.events.delete(row.seq)
        if (photo) await outbox.photo_states.delete(photo.sha256)
      })
    }
  }
}
