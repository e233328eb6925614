import { health, ownIp, settings } from '#shared/contract/system.ts'
import { openApiDocument } from '../http/openapi.ts'
import { type Door, serve } from '../http/serve.ts'

/** Health, the caller's address, what the application must know of the installation, and the API's description of itself. */
export function systemRoutes(door: Door, version: string): void {
  const { now, config } = door.parts
  serve(door, health, async () => ({ status: 'ok' as const, version, time: new Date(now()).toISOString() }))
  serve(door, ownIp, async ({ address }) => ({ ip: address }))
  serve(door, settings, async () => ({
    google: config.google !== null,
    ip_lookup_url: config.ipLookupUrl,
    password_min_length: config.passwordMinLength,
    cep_url: config.cepUrl,
    geocoding_url: config.geocodingUrl,
    tile_url: config.tileUrl,
  }))
  // Printed when somebody first asks: it is not needed to start.
  let document: object | null = null
  door.api.get('/openapi.json', (c) => {
    document ??= openApiDocument(version)
    return c.json(document)
  })
}
