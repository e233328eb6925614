import { hash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { bearer } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Serve the metrics to who has the token of METRICS_TOKEN; without that setting the address does not exist. */
export function metricsRoute(app: Hono, { metrics, config }: Pick<Parts, 'metrics' | 'config'>): void {
  const expected = digest(config.metricsToken)
  app.get('/metrics', async (c) => {
    if (!metrics) return c.text('Não encontrado', 404)
    // Digests are of one length, which the comparison needs.
    if (!timingSafeEqual(digest(bearer(c) ?? ''), expected))
      return c.text('Falta o METRICS_TOKEN', 401, { 'WWW-Authenticate': 'Bearer' })
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
  })
}
