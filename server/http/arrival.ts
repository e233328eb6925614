import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import type { Context } from 'hono'
import type { BytesBody } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { ReceivedFile, Storage } from '../parts.ts'

/** An arrived file whose type is not yet known. */
export type Arrived = Omit<ReceivedFile, 'media_type'>

/** Return the stream of the request's body, or null without one. Unread pieces stay with the sender. */
export function bodyOf(c: Context): AsyncIterable<Uint8Array> | null {
  const { incoming } = (c.env ?? {}) as { incoming?: Readable }
  // Keep it open even after a refusal half-way, because the answer is sent over the same connection.
  if (incoming) return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  return c.req.raw.body?.values({ preventCancel: true }) ?? null
}

/** Turn an interrupted stream into `malformedBody`: the sender is gone, and will try again. */
async function* orMalformed(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* pieces
  } catch {
    throw new Refusal('malformedBody')
  }
}

/**
 * Write pieces to disk as they arrive, counting and hashing; never holds more than one in memory. Throws `tooLarge` at the first byte over,
 * `malformedBody` if they end too soon, and disk errors.
 */
export async function storeArrival(
  pieces: AsyncIterable<Uint8Array>,
  { name, path, most }: { name: string; path: string; most: number },
): Promise<Arrived> {
  const sha256 = createHash('sha256')
  let size = 0
  const handle = await open(path, 'w', 0o600)
  try {
    for await (const piece of orMalformed(pieces)) {
      size += piece.byteLength
      refuseIf(size > most, 'tooLarge')
      sha256.update(piece)
      await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  return { path, name, size, sha256: sha256.digest('hex') }
}

/** Detect a file's type from its content; null if it is not accepted. */
export async function judged(file: Arrived, accepts: readonly string[]): Promise<ReceivedFile | null> {
  const type = await fileTypeFromFile(file.path)
  return type && accepts.includes(type.mime) ? { ...file, media_type: type.mime } : null
}

/** The type of a single piece is unknown. */
const unjudged = (piece: Arrived): ReceivedFile => ({ ...piece, media_type: 'application/octet-stream' })

/**
 * Receive a body that is the bytes of an image, or one piece of an image, whose type can't be judged yet. The file is in the storage's
 * arrivals while `use` runs.
 */
export async function withBytes<T>(
  c: Context,
  { bytes, max, piece }: BytesBody,
  storage: Storage,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim() ?? ''
  refuseIf(!bytes.includes(type), 'unsupportedBody')
  const isPiece = piece !== undefined && c.req.query(piece.field) !== undefined
  const most = isPiece ? piece.max : max
  refuseIf(Number(c.req.header('content-length') ?? '0') > most, 'tooLarge')
  const pieces = bodyOf(c)
  if (!pieces) throw new Refusal('notAnImage')
  const path = storage.arriving()
  try {
    const arrived = await storeArrival(pieces, { name: '', path, most })
    const file = isPiece ? unjudged(arrived) : await judged(arrived, bytes)
    if (!file) throw new Refusal('notAnImage')
    return await use(file)
  } finally {
    await rm(path, { force: true })
  }
}
