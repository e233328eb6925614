import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../bucket.ts'
import { textOf } from './s3-xml.ts'
import { StoreFailed } from './store-failed.ts'

/** The patience with a store: the number of tries, and how long its answers are waited for. */
export interface Patience {
  /** The most times that a request is sent if it may be repeated. */
  tries: number
  /** Milliseconds until the answer to a request begins, apart from the time for its body. */
  answerMs: number
  /** Milliseconds until the next piece of an answer. */
  pieceMs: number
  /** Milliseconds of the first pause before a repetition; each one after it is four times as long. */
  pauseMs: number
}

/** Three tries end before a device gives up waiting for the answer to a photo, which is after 30 s. */
export const usualPatience: Patience = { tries: 3, answerMs: 8_000, pieceMs: 8_000, pauseMs: 100 }

/** Bytes in a millisecond: the slowest that a body is expected to be sent. */
const SLOWEST = 250
/** Characters of an answer that is read whole: a page of a list has less than half of it. */
const LONGEST_TEXT = 2_000_000

/** One request: to an object by its key, or to the bucket itself. */
export interface StoreRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Readonly<Record<string, string>>
  body?: Blob | string
  /** False if a second one would do something else than the first. */
  isRepeatable?: boolean
}

/** A yes of the store. Its body must be read or dropped, so that its connection is free again. */
export interface StoreAnswer {
  headers: Headers
  /** Yield the body; throws StoreFailed if it ends too soon, or stands still. */
  pieces(): AsyncGenerator<Uint8Array>
  /** Return the whole body; throws StoreFailed as well if it is longer than any that is expected. */
  text(): Promise<string>
  /** Leave a body that nobody began to read. */
  drop(): void
}

/** A client of one bucket. Every failure is a StoreFailed. */
export interface StoreClient {
  send(request: StoreRequest): Promise<StoreAnswer>
}

/** Statuses that may be others a moment later. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])
const isPassing = (error: unknown) =>
  error instanceof StoreFailed &&
  (error.status === 0 || PASSING.has(error.status) || error.storeCode === 'RequestTimeout')

/** Encode what `encodeURIComponent` leaves as it is although a signature does not. */
const encoded = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function addressOf({ endpoint, name }: Bucket, { key, query = {} }: StoreRequest): string {
  const object = key === undefined ? '' : `/${key.split('/').map(encoded).join('/')}`
  const parameters = Object.entries(query).map(([field, value]) => `${encoded(field)}=${encoded(value)}`)
  return `${endpoint}/${encoded(name)}${object}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Return the SHA-256 of a body, which the store compares with what arrived. */
async function digestOf(body: Blob | string | undefined): Promise<string> {
  const sha256 = createHash('sha256')
  if (body instanceof Blob) for await (const piece of body.stream()) sha256.update(piece)
  else sha256.update(body ?? '')
  return sha256.digest('hex')
}

const sizeOf = (body: Blob | string | undefined) => (body instanceof Blob ? body.size : (body?.length ?? 0))

/** Return what a promise gives within a time (ms). Throws if it takes longer. */
async function within<T>(ms: number, slow: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(slow)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Read the body of an answer. Only waiting for the store counts, not waiting for whoever takes the pieces. */
async function* piecesOf({ body }: Response, { pieceMs }: Patience): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await within(pieceMs, 'no piece came', reader.read())
      if (done) return
      yield value
    }
  } catch (cause) {
    throw new StoreFailed('an answer broke off', { cause })
  } finally {
    // Nobody reads the rest, if there is one. What is to be said of its end has been said.
    reader.cancel().catch(() => {})
  }
}

async function textOfPieces(pieces: AsyncGenerator<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > LONGEST_TEXT) throw new StoreFailed('an answer is too long')
  }
  return text + decoder.decode()
}

/** Create a client that signs its requests, waits for answers with patience, and repeats what may be repeated. */
export function storeClient(bucket: Bucket, patience: Patience = usualPatience): StoreClient {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function once(asked: StoreRequest, digest: string): Promise<StoreAnswer> {
    const { method, body } = asked
    const cut = new AbortController()
    const headers = { 'x-amz-content-sha256': digest }
    const sent = {
      method,
      headers,
      redirect: 'manual',
      signal: cut.signal,
      ...(body !== undefined && { body }),
    } as const
    const signed = await aws.sign(addressOf(bucket, asked), sent)
    // Not signed, since a proxy may change it: what is stored has no other form than its own.
    signed.headers.set('accept-encoding', 'identity')
    const waitMs = patience.answerMs + sizeOf(body) / SLOWEST
    const response = await within(waitMs, 'no answer came', fetch(signed)).catch((cause: unknown) => {
      cut.abort()
      throw new StoreFailed(`no answer to ${method}`, { cause })
    })
    const pieces = () => piecesOf(response, patience)
    const text = () => textOfPieces(pieces())
    if (response.ok)
      return { headers: response.headers, pieces, text, drop: () => void response.body?.cancel().catch(() => {}) }
    const code = textOf(await text().catch(() => ''), 'Code') ?? ''
    throw new StoreFailed(`the store refused ${method}`, {
      status: response.status,
      code: /^\w{1,60}$/.test(code) ? code : '',
    })
  }

  /** Tell whether a request is sent once more: not after a time in which each try could have waited its whole time. */
  function mayRepeat({ isRepeatable = true }: StoreRequest, tried: number, tookMs: number): boolean {
    return isRepeatable && tried < patience.tries && tookMs < patience.answerMs * patience.tries
  }

  return {
    async send(asked) {
      const digest = await digestOf(asked.body)
      const began = performance.now()
      for (let tried = 1; ; tried += 1) {
        try {
          return await once(asked, digest)
        } catch (error) {
          const isRepeated = isPassing(error) && mayRepeat(asked, tried, performance.now() - began)
          if (!isRepeated) throw error
          await pause(Math.random() * patience.pauseMs * 4 ** (tried - 1))
        }
      }
    },
  }
}
