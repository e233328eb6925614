import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'

/** Where the browser itself goes outside: these services, and nobody else. */
type Outside = Pick<Config, 'cepUrl' | 'geocodingUrl' | 'ipLookupUrl' | 'tileUrl'>

/** The origin of an address, none for one of our own. Tiles may come from `{s}`, which is one of several hosts. */
function originOf(address: string): string[] {
  try {
    const { origin } = new URL(address.replace('{s}', '*'))
    return origin === 'null' ? [] : [origin]
  } catch {
    return []
  }
}

/** Strict headers for every answer: our own scripts and styles only, nothing inline, nobody frames us. */
export function securityHeaders({ cepUrl, geocodingUrl, ipLookupUrl, tileUrl }: Outside): MiddlewareHandler {
  const asked = [cepUrl, geocodingUrl, ipLookupUrl].flatMap(originOf)
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(tileUrl)],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...new Set(asked)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
  })
}

/** Files of people: whatever they hold, nothing of it runs here. Stands outside the headers above, whose policy it replaces. */
export const sandboxed: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
}
