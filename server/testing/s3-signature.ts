import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Return the signature that a request with these headers must have, written after the protocol's description and from nothing of ours. It is
 * stricter than most stores: an address must be sent as it is signed.
 */
export function signatureOf({ method, url = '/', headers }: IncomingMessage, secretKey: string): string {
  const given = String(headers.authorization)
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(given) ?? []
  const [pathname = '', query = ''] = url.split('?')
  const parameters = query === '' ? [] : query.split('&')
  const canonical = [
    method,
    pathname,
    parameters.sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secretKey}`)
  return hmac(key, text).toString('hex')
}
