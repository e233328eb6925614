import type { MiddlewareHandler } from 'hono'

/**
 * Give back what a body would be read from when only the headers are asked for: nobody reads it, and a file or a connection to the store would
 * stay open for ever.
 */
export const headersAlone: MiddlewareHandler = async (c, next) => {
  await next()
  // It may have failed already, which whoever asks for the headers need not know.
  if (c.req.method === 'HEAD') await c.res.body?.cancel().catch(() => {})
}
