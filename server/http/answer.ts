import type { Context, MiddlewareHandler } from 'hono'

/** Headers of one answer, by name. */
export type AnswerHeaders = Record<string, string>

/** From this size on an answer is worth compressing, in bytes. */
export const WORTH_COMPRESSING = 1_024

/** What JSON carries beside its own headers: it is no page, so it loads nothing and nobody frames it. */
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

/**
 * JSON with all that it carries, at once: adding one header after the other to a finished answer costs more than making it.
 * With its length, because an answer of unknown length would be compressed however small it is.
 */
export function answerJson(c: Context, text: string, status: number, given: AnswerHeaders): Response {
  const length = Buffer.byteLength(text)
  c.set('isWhole', true)
  c.set('isSmall', length < WORTH_COMPRESSING)
  const headers = {
    'X-Request-Id': String(c.get('requestId')),
    'Content-Length': String(length),
    ...headersOfJson,
    ...given,
  }
  return new Response(text, { status, headers })
}

const nothing = async () => {}

/** Lets a middleware work on finished answers, except on those that need nothing of it. */
export function finishing(finish: MiddlewareHandler, done: 'isWhole' | 'isSmall'): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.get(done)) await finish(c, nothing)
  }
}
