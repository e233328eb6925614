import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { Refusal } from '#shared/text/refusal.ts'
import { bodyOf } from './arrival.ts'

/** Collect a request's bytes through its stream's events, many times faster than by iterating or through a copy. */
function gathered(incoming: Readable, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const add = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= most) return
      incoming.off('data', add).pause()
      reject(new Refusal('tooLarge'))
    }
    // The stream was cut short, perhaps before anybody read it: the sender is gone, and will try again.
    const cut = () => reject(new Refusal('malformedBody'))
    incoming.on('data', add).once('error', cut).once('close', cut)
    incoming.once('end', () => {
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
      // Every request closes after its end; creating a refusal that nobody reads would cost more than reading the body.
      incoming.off('close', cut)
    })
    if (incoming.closed) cut()
  })
}

/** Read a body of at most `most` bytes; stop reading and refuse at the first byte over. */
export async function readBody(c: Context, most: number): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? '0') > most) throw new Refusal('tooLarge')
  const { incoming } = (c.env ?? {}) as { incoming?: Readable }
  if (incoming) return gathered(incoming, most)
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
