import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'
import { isOurs } from './ack.ts'
import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import type { OutboxEvent, OutboxPhoto, PhotoState } from './outbox-database.ts'
import { largerPieces, smallerPieces } from './pace.ts'
import { sha256Hex } from './sha256.ts'

const TIMEOUT_MS = 30_000
/** In less time than this nothing is begun. */
const LEAST_MS = 5_000
const REFUSED_FOR_GOOD = new Set([413, 415, 422])
/** Too many requests, busy, no room: what is true of every photo, not of this one. */
const OF_THE_SERVER = new Set([429, 503, 507])
/** How often pieces may be refused before the whole photo is tried. */
const MOST_REFUSALS = 2

/**
 * `later`: its person has to sign in. `unknown`: the server has no such mark. `failed`: an answer came, and it was no good; another
 * photo may fare better. `transport`: no answer came at all, or it was of every photo.
 */
export type PhotoEnd = 'acked' | 'refused' | 'later' | 'unknown' | { failed: string } | { transport: string }

/** A photo on its way to the mark that it is of. */
interface Sending {
  parts: DeviceParts
  photo: PhotoState
  event: OutboxEvent
  until: number
  kept: OutboxPhoto
  token: string
}

/** Which bytes go in one request. `isFull`: as many as this uplink is thought to take. */
interface Span {
  from: number
  to: number
  isWhole: boolean
  isFull: boolean
}

type Said = PhotoEnd | { received: number } | 'too-slow'

const readFields = async (response: Response) =>
  (await response.json().catch(() => null)) as Record<string, unknown> | null

async function readYes(response: Response, { sha256 }: PhotoState): Promise<Said> {
  const body = await readFields(response)
  if (body?.sha256 === sha256 && typeof body.photo === 'string') return 'acked'
  if (body?.sha256 === sha256 && typeof body.received === 'number') return { received: body.received }
  return { failed: 'resposta incompleta' }
}

async function readAnswer(response: Response, photo: PhotoState): Promise<Said> {
  const { status } = response
  if (response.ok && isOurs(response)) return readYes(response, photo)
  // A proxy that finds a picture too large, or the page of a Wi-Fi, says nothing of what our API will say.
  if (isOurs(response) && REFUSED_FOR_GOOD.has(status)) return 'refused'
  if (isOurs(response) && status === 404) return 'unknown'
  if (status === 401) return 'later'
  const why = `status ${status}`
  return OF_THE_SERVER.has(status) ? { transport: why } : { failed: why }
}

async function put({ parts, photo, event, kept, token }: Sending, span: Span, timeoutMs: number): Promise<Said> {
  const { outbox, pace, mono } = parts
  const place = span.isWhole ? '' : `&offset=${span.from}&total=${kept.bytes.byteLength}`
  const headers = { 'content-type': kept.type, 'x-grant': token, ...(await proofOf(outbox, parts.newId)) }
  const began = mono()
  try {
    const response = await parts.fetch({
      method: 'PUT',
      path: `/api/time-entries/${event.id}/photo?sha256=${photo.sha256}${place}`,
      headers,
      body: kept.bytes.slice(span.from, span.to),
      timeoutMs,
    })
    const said = await readAnswer(response, photo)
    if (span.isFull) largerPieces(pace, (mono() - began) / timeoutMs)
    return said
  } catch (error) {
    const size = span.to - span.from
    if (mono() - began < timeoutMs) return { transport: error instanceof Error ? error.name : String(error) }
    smallerPieces(pace, size)
    return size > PHOTO_PIECE.least ? 'too-slow' : { transport: 'TimeoutError' }
  }
}

/**
 * The next part to send in the time that is left: the whole photo, or as much as comes through. A photo that needs pieces begins with the least: the
 * answer says what is there already, and a page that knows nothing of that loses little.
 */
function nextSpan({ parts: { pace }, kept: { bytes } }: Sending, at: number, timeoutMs: number): Span {
  const total = bytes.byteLength
  const fits = Math.max(PHOTO_PIECE.least, Math.floor((pace.pieceBytes * timeoutMs) / TIMEOUT_MS))
  if (at === 0 && total <= fits) return { from: 0, to: total, isWhole: true, isFull: false }
  const size = at === 0 ? PHOTO_PIECE.least : fits
  return { from: at, to: Math.min(total, at + size), isWhole: false, isFull: size === fits && at + size <= total }
}

/** The byte to go on from after a request, or how the photo ended. */
function goOn(said: Said, { from, isWhole }: Span): number | PhotoEnd | 'pieces-refused' {
  if (said === 'too-slow') return from
  if (said === 'refused') return isWhole ? said : 'pieces-refused'
  if (typeof said === 'string' || !('received' in said)) return said
  return said.received > from ? said.received : { failed: 'resposta incompleta' }
}

const timeOf = ({ until, parts }: Sending) => Math.min(TIMEOUT_MS, until - parts.mono())

/** Sends what is left of a photo, a piece after the other. */
async function sendRest(sending: Sending): Promise<PhotoEnd | 'pieces-refused'> {
  let at = 0
  for (let time = timeOf(sending); time >= LEAST_MS; time = timeOf(sending)) {
    const span = nextSpan(sending, at, time)
    const next = goOn(await put(sending, span, time), span)
    if (typeof next !== 'number') return next
    at = next
  }
  return { transport: 'prazo' }
}

async function sendWhole(sending: Sending): Promise<PhotoEnd> {
  const time = timeOf(sending)
  if (time < LEAST_MS) return { transport: 'prazo' }
  const span = { from: 0, to: sending.kept.bytes.byteLength, isWhole: true, isFull: false }
  const next = goOn(await put(sending, span, time), span)
  return typeof next === 'number' || next === 'pieces-refused' ? { transport: 'TimeoutError' } : next
}

/**
 * Sends a photo to one of its marks, until an instant of the monotonic clock at most. Pieces that are refused begin anew once; then a
 * server that knows nothing of pieces may still take the whole.
 */
export async function sendPhoto(
  parts: DeviceParts,
  { photo, event, until }: Pick<Sending, 'photo' | 'event' | 'until'>,
): Promise<PhotoEnd> {
  const kept = await parts.outbox.photos.get(photo.sha256)
  if (!kept) return 'refused'
  const grant = await parts.outbox.grants.get(event.actor_id)
  if (!grant) return 'later'
  const sending: Sending = { parts, photo, event, until, kept, token: grant.token }
  for (let refusals = 0; refusals < MOST_REFUSALS; refusals += 1) {
    const end = await sendRest(sending)
    if (end !== 'pieces-refused') return end
    // What the store has spoilt will never be what the mark named.
    if (sha256Hex(new Uint8Array(kept.bytes)) !== photo.sha256) return 'refused'
  }
  return sendWhole(sending)
}
