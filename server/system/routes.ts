import * as calls from '#shared/contract/system.ts'
import { openApiDocument } from '../http/openapi.ts'
import { type Route, route } from '../http/route.ts'
import type { Door } from '../http/serve.ts'
import { readinessOf } from './readiness.ts'

/** Serve the API's description of itself, generated at the first request because the start does not need it. */
function describing(version: string): Route {
  let document: object | null = null
  return ({ api }: Door) =>
    api.get('/openapi.json', (c) => {
      document ??= openApiDocument(version)
      return c.json(document)
    })
}

/** Serve whether this server can do its work. */
const tellingReadiness: Route = (door) => route(calls.readiness, readinessOf(door.parts))(door)

/** Health, the caller's address, the installation's settings for the application, and the API's description of itself. */
export const systemRoutes = (version: string): Route[] => [
  route(calls.health, async ({ at }) => ({ status: 'ok' as const, version, time: new Date(at).toISOString() })),
  tellingReadiness,
  route(calls.ownIp, async ({ address }) => ({ ip: address })),
  route(calls.settings, async ({ parts: { config } }) => ({
    google: config.google !== null,
    ip_lookup_url: config.ipLookupUrl,
    password_min_length: config.passwordMinLength,
    cep_url: config.cepUrl,
    geocoding_url: config.geocodingUrl,
    tile_url: config.tileUrl,
  })),
  describing(version),
]
