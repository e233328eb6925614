import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { Context } from 'hono'
import type { BytesBody } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { ReceivedFile, Storage } from '../parts.ts'

/** What arrived, before anybody looked what it is. */
export type Arrived = Omit<ReceivedFile, 'mediaType'>

/** Writes a stream to disk while it comes, counting and hashing; never holds more than a piece. Throws `tooLarge` at the first byte over. */
export async function storeArrival(stream: Readable, name: string, path: string, most: number): Promise<Arrived> {
  const sha256 = createHash('sha256')
  let size = 0
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      size += piece.byteLength
      refuseIf(size > most, 'tooLarge')
      sha256.update(piece)
      yield piece
    }
  }
  await pipeline(stream, counted, createWriteStream(path, { mode: 0o600 }))
  return { path, name, size, sha256: sha256.digest('hex') }
}

/** What a file is, by its content alone; null when it is none of those accepted. */
export async function judged(file: Arrived, accepts: readonly string[]): Promise<ReceivedFile | null> {
  const type = await fileTypeFromFile(file.path)
  return type && accepts.includes(type.mime) ? { ...file, mediaType: type.mime } : null
}

async function storeBody(c: Context, path: string, most: number): Promise<Arrived> {
  const stream = c.req.raw.body
  if (!stream) throw new Refusal('notAnImage')
  try {
    return await storeArrival(Readable.fromWeb(stream as never), '', path, most)
  } catch (error) {
    // Cut short on the way: its sender is gone, and comes again.
    throw error instanceof Refusal ? error : new Refusal('malformedBody')
  }
}

/** Receives a body that is the bytes of an image. It lies in the storage's arrivals while `use` runs. */
export async function withBytes<T>(
  c: Context,
  { bytes, max }: BytesBody,
  storage: Storage,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim() ?? ''
  refuseIf(!bytes.includes(type), 'unsupportedBody')
  refuseIf(Number(c.req.header('content-length') ?? '0') > max, 'tooLarge')
  const path = storage.arriving()
  try {
    const file = await judged(await storeBody(c, path, max), bytes)
    if (!file) throw new Refusal('notAnImage')
    return await use(file)
  } finally {
    await rm(path, { force: true })
  }
}
