import type { MiddlewareHandler } from 'hono'
import type { AnyCall } from '#shared/contract/call.ts'
import type { Metrics } from '../parts.ts'

/** Tell the metrics of each request: the call that it is for, if any, and the status of its answer. */
export function requestCount(metrics: Metrics): MiddlewareHandler<{ Variables: { call?: AnyCall } }> {
  return async (c, next) => {
    const end = metrics.begin()
    try {
      await next()
    } finally {
      end(c.get('call'), c.res.status)
    }
  }
}
