import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

/** Return the sources that the policy allows for one directive. */
const allowed = (environment: Record<string, string>, kind: string) => allowedBy(readConfig(environment), kind)

async function allowedBy(config: Config, kind: string): Promise<string[]> {
  const app = new Hono().use(securityHeaders(config)).get('/', (c) => c.text('olá'))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  const [, ...sources] =
    policy
      .split('; ')
      .find((part) => part.startsWith(`${kind} `))
      ?.split(' ') ?? []
  return sources
}

describe('where the browser may go', () => {
  it('by default: ourselves, ViaCEP and Nominatim; pictures from OpenStreetMap', async () => {
    expect(await allowed({}, 'connect-src')).toEqual([
      "'self'",
      'https://viacep.com.br',
      'https://nominatim.openstreetmap.org',
    ])
    expect(await allowed({}, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tile.openstreetmap.org'])
    expect(await allowed({}, 'script-src')).toEqual(["'self'"])
  })

  it('the services that are configured, by their origin, in place of those', async () => {
    const own = { CEP_URL: 'https://cep.ipe.com.br/v1', GEOCODING_URL: 'http://10.0.0.4:8088/search?key=1' }
    expect(await allowed({ ...own, IP_LOOKUP_URL: 'https://ip.ipe.com.br/json' }, 'connect-src')).toEqual([
      "'self'",
      'https://cep.ipe.com.br',
      'http://10.0.0.4:8088',
      'https://ip.ipe.com.br',
    ])
  })

  it.each([
    ['https://{s}.tiles.ipe.com.br/{z}/{x}/{y}{r}.png?key=1', ['https://*.tiles.ipe.com.br']],
    ['/tiles/{z}/{x}/{y}.png', []],
    ["javascript:alert('; script-src *')", []],
  ])('tiles of %s', async (tileUrl, origins) => {
    expect(await allowedBy({ ...readConfig({}), tileUrl }, 'img-src')).toEqual(["'self'", 'data:', 'blob:', ...origins])
  })
})
