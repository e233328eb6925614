import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fileTypeFromFile } from 'file-type'
import type { Context } from 'hono'
import type { BytesBody } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { ReceivedFile, Storage } from '../parts.ts'

/** What arrived, before anybody looked what it is. */
export type Arrived = Omit<ReceivedFile, 'media_type'>

/** The body as it comes, or null when there is none; a piece that nobody asks for stays with its sender. */
export function bodyOf(c: Context): AsyncIterable<Uint8Array> | null {
  const { incoming } = (c.env ?? {}) as { incoming?: Readable }
  // Not closed when it is refused half-way: the answer goes back over the same connection.
  if (incoming) return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  return c.req.raw.body?.values({ preventCancel: true }) ?? null
}

/** Cut short on the way: its sender is gone, and comes again. */
async function* orMalformed(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* pieces
  } catch {
    throw new Refusal('malformedBody')
  }
}

/**
 * Writes pieces to disk while they come, counting and hashing; never holds more than one. Throws `tooLarge` at the first
 * byte over, `malformedBody` when they end too soon, and what the disk says.
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

/** What a file is, by its content alone; null when it is none of those accepted. */
export async function judged(file: Arrived, accepts: readonly string[]): Promise<ReceivedFile | null> {
  const type = await fileTypeFromFile(file.path)
  return type && accepts.includes(type.mime) ? { ...file, media_type: type.mime } : null
}

/** A piece of a file says nothing of what the whole is. */
const unjudged = (piece: Arrived): ReceivedFile => ({ ...piece, media_type: 'application/octet-stream' })

/**
 * Receives a body that is the bytes of an image, or of a piece of one that nobody can judge yet. It lies in the storage's arrivals
 * while `use` runs.
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
