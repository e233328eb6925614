import type { Context } from 'hono'
import { Refusal } from '#shared/text/refusal.ts'
import { bodyOf } from './arrival.ts'

/** Reads a body of at most `most` bytes; stops reading, and refuses, at the first byte over. */
export async function readBody(c: Context, most: number): Promise<Uint8Array> {
  const announced = Number(c.req.header('content-length') ?? '0')
  if (announced > most) throw new Refusal('tooLarge')
  // More than it announces can't come, so nothing needs counting; without a stream this is several times faster.
  if (announced > 0) return new Uint8Array(await c.req.raw.arrayBuffer())
  const pieces = bodyOf(c)
  if (!pieces) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of pieces) {
    size += chunk.byteLength
    if (size > most) throw new Refusal('tooLarge')
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a JSON body. */
export async function readJson(c: Context, most: number): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (type !== '' && !/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) throw new Refusal('unsupportedBody')
  const bytes = await readBody(c, most)
  if (bytes.byteLength === 0) return undefined
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('malformedBody')
  }
}
