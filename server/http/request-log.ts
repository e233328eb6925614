import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** Log one line per request, without personal data: method, path without query, status, time, request id. */
export function requestLog(log: Logger): MiddlewareHandler<{ Variables: { requestId: string; isWhole?: boolean } }> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    if (!c.get('isWhole')) c.res.headers.set('X-Request-Id', requestId)
    const { status } = c.res
    const level = status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const path = c.req.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    log[level](
      { requestId, method: c.req.method, path, status, ms: Math.round(performance.now() - started) },
      'request',
    )
  }
}
