import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '../config.ts'
import type { AnswerHeaders } from './answer.ts'

/** The only external services that the browser itself may contact. */
type Outside = Pick<Config, 'cepUrl' | 'geocodingUrl' | 'ipLookupUrl' | 'tileUrl'>

const A_YEAR = 'max-age=31536000; includeSubDomains'

/**
 * Tell browsers never to use plain HTTP, if the public address is HTTPS. But not in a network of its own: there the page that says how to trust
 * the server comes by plain HTTP, and is needed again when its certificate ends.
 */
export function onlyHttps({ publicUrl, lan }: Pick<Config, 'publicUrl' | 'lan'>): AnswerHeaders {
  return publicUrl.startsWith('https:') && !lan ? { 'Strict-Transport-Security': A_YEAR } : {}
}

/** Return the origin of an address; none for one of our own. Tiles may come from `{s}`, which stands for one of several hosts. */
function originOf(address: string): string[] {
  try {
    const { origin } = new URL(address.replace('{s}', '*'))
    return origin === 'null' ? [] : [origin]
  } catch {
    return []
  }
}

/** Set strict headers on every answer: only our own scripts and styles, nothing inline, no framing. */
export function securityHeaders(config: Outside & Pick<Config, 'publicUrl' | 'lan'>): MiddlewareHandler {
  const { cepUrl, geocodingUrl, ipLookupUrl, tileUrl } = config
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
    strictTransportSecurity: onlyHttps(config)['Strict-Transport-Security'] ?? false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [], usb: [] },
  })
}

/** Serve people's files so that nothing in them can run. Apply outside the headers above, whose policy it replaces. */
export const sandboxed: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
}
