import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'
import { isOurs } from './ack.ts'
import { kioskOf } from './batch.ts'
import type { DeviceParts } from './device-parts.ts'
import { proofOf } from './device-proof.ts'
import type { OutboxEvent, OutboxPhoto, PhotoState } from './outbox-database.ts'
import { largerPieces, smallerPieces } from './pace.ts'
import { sha256Hex } from './sha256.ts'

const TIMEOUT_MS = 30_000
/** Start nothing with less than this much time left (ms). */
const LEAST_MS = 5_000
const REFUSED_FOR_GOOD = new Set([413, 415, 422])
/** Too many requests, busy, no room: true of every photo, not of this one. */
const OF_THE_SERVER = new Set([429, 503, 507])
/** Refusals of pieces before the whole photo is tried. */
const MOST_REFUSALS = 2

/**
 * `later`: its person has to sign in. `unknown`: the server has no such mark. `failed`: an unusable answer came; another photo may fare
 * better. `transport`: no answer came, or it holds for every photo.
 */
export type PhotoEnd = 'acked' | 'refused' | 'later' | 'unknown' | { failed: string } | { transport: string }

/** A photo on its way to its mark. */
interface Sending {
  parts: DeviceParts
  photo: PhotoState
  event: OutboxEvent
  until: number
  kept: OutboxPhoto
  right: Right
}

/** The header that shows the right to send a photo: its person's grant, or its kiosk's token. */
type Right = { 'x-grant': string } | { authorization: string }

/** The bytes of one request. `isFull`: as many as this uplink is thought to carry. */
interface Span {
  from: number
  to: number
  isWhole: boolean
  isFull: boolean
}

type Said = PhotoEnd | { received: number } | 'too-slow'

const readFields = async (response: Response) =>
  (await response.json().catch(() => null)) as Record<string, unknown> | null

async function readYes(response: Response, { photo, event, right }: Sending): Promise<Said> {
  const body = await readFields(response)
  if (body?.sha256 !== photo.sha256) return { failed: 'resposta incompleta' }
  if (typeof body.photo === 'string') return 'acked'
  if (typeof body.received === 'number') return { received: body.received }
  // A kiosk is told of no address: it shows no photo.
  return 'authorization' in right && body.id === event.id ? 'acked' : { failed: 'resposta incompleta' }
}

async function readAnswer(response: Response, sending: Sending): Promise<Said> {
  const { status } = response
  if (response.ok && isOurs(response)) return readYes(response, sending)
  // A proxy's limit on size, or the page of a Wi-Fi, says nothing of our API's answer.
  if (isOurs(response) && REFUSED_FOR_GOOD.has(status)) return 'refused'
  if (isOurs(response) && status === 404) return 'unknown'
  if (status === 401) return 'later'
  const why = `status ${status}`
  return OF_THE_SERVER.has(status) ? { transport: why } : { failed: why }
}

async function put(sending: Sending, span: Span, timeoutMs: number): Promise<Said> {
  const { parts, photo, event, kept, right } = sending
  const { outbox, pace, mono } = parts
  const place = span.isWhole ? '' : `&offset=${span.from}&total=${kept.bytes.byteLength}`
  const headers = { 'content-type': kept.type, ...right, ...(await proofOf(outbox, parts.newId)) }
  const began = mono()
  try {
    const response = await parts.fetch({
      method: 'PUT',
      path: `/api/time-entries/${event.id}/photo?sha256=${photo.sha256}${place}`,
      headers,
      body: kept.bytes.slice(span.from, span.to),
      timeoutMs,
    })
    const said = await readAnswer(response, sending)
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
 * Return the next part to send in the time left: the whole photo, or as much as passes. A photo sent in pieces begins with the smallest:
 * the answer tells how much is already there, and a server that knows no pieces loses little.
 */
function nextSpan({ parts: { pace }, kept: { bytes } }: Sending, at: number, timeoutMs: number): Span {
  const total = bytes.byteLength
  const fits = Math.max(PHOTO_PIECE.least, Math.floor((pace.pieceBytes * timeoutMs) / TIMEOUT_MS))
  if (at === 0 && total <= fits) return { from: 0, to: total, isWhole: true, isFull: false }
  const size = at === 0 ? PHOTO_PIECE.least : fits
  return { from: at, to: Math.min(total, at + size), isWhole: false, isFull: size === fits && at + size <= total }
}

/** Return the byte to continue from after a request, or the photo's outcome. */
function goOn(said: Said, { from, isWhole }: Span): number | PhotoEnd | 'pieces-refused' {
  if (said === 'too-slow') return from
  if (said === 'refused') return isWhole ? said : 'pieces-refused'
  if (typeof said === 'string' || !('received' in said)) return said
  return said.received > from ? said.received : { failed: 'resposta incompleta' }
}

const timeOf = ({ until, parts }: Sending) => Math.min(TIMEOUT_MS, until - parts.mono())

/** Send the rest of a photo, piece by piece. */
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

/** Return what shows the right to send an event's photo; null if there is none now. Throw if a kiosk's can't be asked for. */
async function rightOf(parts: DeviceParts, event: OutboxEvent, refused?: string): Promise<Right | null> {
  const kiosk = kioskOf(event)
  if (kiosk !== null) {
    const authorization = await (await parts.kiosk?.())?.authorize(kiosk, refused)
    return authorization ? { authorization } : null
  }
  const grant = await parts.outbox.grants.get(event.actor_id)
  return grant ? { 'x-grant': grant.token } : null
}

/** If pieces are refused, start again once; then send the whole photo, in case the server knows no pieces. */
async function sendAtAll(sending: Sending): Promise<PhotoEnd> {
  for (let refusals = 0; refusals < MOST_REFUSALS; refusals += 1) {
    const end = await sendRest(sending)
    if (end !== 'pieces-refused') return end
    // Bytes corrupted in the store no longer match the hash that the mark names.
    if (sha256Hex(new Uint8Array(sending.kept.bytes)) !== sending.photo.sha256) return 'refused'
  }
  return sendWhole(sending)
}

/** Send a photo to one of its marks, until this moment of the monotonic clock. */
export async function sendPhoto(
  parts: DeviceParts,
  { photo, event, until }: Pick<Sending, 'photo' | 'event' | 'until'>,
): Promise<PhotoEnd> {
  const kept = await parts.outbox.photos.get(photo.sha256)
  if (!kept) return 'refused'
  try {
    const right = await rightOf(parts, event)
    if (!right) return 'later'
    const end = await sendAtAll({ parts, photo, event, until, kept, right })
    if (end !== 'later' || !('authorization' in right)) return end
    // A kiosk's token lives for minutes: another one may do.
    const renewed = await rightOf(parts, event, right.authorization)
    return renewed ? await sendAtAll({ parts, photo, event, until, kept, right: renewed }) : end
  } catch (error) {
    if (kioskOf(event) === null) throw error
    return { transport: error instanceof Error ? error.name : String(error) }
  }
}
