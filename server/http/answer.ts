import type { Context, MiddlewareHandler } from 'hono'
import { inPieces } from '../pieces.ts'

/** Headers of one answer, by name. */
export type AnswerHeaders = Record<string, string>

/** The size, in bytes, from which answers are compressed. */
export const WORTH_COMPRESSING = 1_024

/** Headers of JSON answers. JSON is not a page: its policy lets it load nothing and be framed by nobody. */
const headersOfJson: AnswerHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'application/json',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Write pieces one by one, as fast as they are read: a long answer written at once would keep all others waiting. */
function streamed(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = pieces.values()
  return new ReadableStream({
    pull(controller) {
      const { value } = left.next()
      if (value) controller.enqueue(value)
      else controller.close()
    },
  })
}

const encoder = new TextEncoder()

/**
 * Answer JSON with all its headers at once, because adding headers to a finished answer costs more than making it. Sets the length, because
 * an answer of unknown length would be compressed however small it is.
 */
export async function answerJson(
  c: Context,
  pieces: readonly string[],
  status: number,
  given: AnswerHeaders,
): Promise<Response> {
  const [whole = ''] = pieces
  const encoded =
    pieces.length > 1 ? await inPieces(pieces, 1, (some) => some.map((text) => encoder.encode(text))) : null
  const length = encoded ? encoded.reduce((sum, { byteLength }) => sum + byteLength, 0) : Buffer.byteLength(whole)
  c.set('isWhole', true)
  c.set('isSmall', length < WORTH_COMPRESSING)
  const headers = {
    'X-Request-Id': String(c.get('requestId')),
    'Content-Length': String(length),
    ...headersOfJson,
    ...given,
  }
  return new Response(encoded ? streamed(encoded) : whole, { status, headers })
}

/**
 * Answer that nothing has changed, in as few bytes as can be, because a kiosk asks every five seconds: of the given headers only those by
 * which a device knows our server. There is nothing in it to be kept, or that a browser could take for anything.
 */
export function answerUnchanged(c: Context, given: AnswerHeaders): Response {
  c.set('isWhole', true)
  c.set('isSmall', true)
  const own = Object.entries(given).filter(([name]) => name.startsWith('X-Ponto-'))
  return new Response(null, { status: 304, headers: Object.fromEntries(own) })
}

const nothing = async () => {}

/** Apply a middleware to finished answers, except those that don't need it. */
export function finishing(finish: MiddlewareHandler, done: 'isWhole' | 'isSmall'): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.get(done)) await finish(c, nothing)
  }
}
