import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { authorityIn } from '../certificate-files.ts'
import { AUTHORITY_PATH, guidePage, type Told } from './guide-page.ts'
import { guideStyle } from './guide-style.ts'

const styleHash = createHash('sha256').update(guideStyle).digest('base64')

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Answer at the port for plain HTTP: the guide, the authority's certificate, and for every other address the way to the guide. It is not
 * attached as a file: so the iPhone offers to install it.
 */
export function guide(told: () => Told): RequestListener {
  return ({ method, url = '/' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
    const [pathname] = url.split('?')
    if (pathname === AUTHORITY_PATH)
      return response
        .writeHead(200, { ...headers, 'content-type': 'application/x-x509-ca-cert' })
        .end(authorityIn(told().chain).raw)
    if (pathname !== '/') return response.writeHead(302, { ...headers, location: '/' }).end()
    return response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(guidePage(told()))
  }
}
