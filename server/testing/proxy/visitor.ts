import { once } from 'node:events'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTls } from 'node:tls'
import { HOST, type Nginx } from './nginx.ts'

/** An answer over HTTP/2. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  json<T>(): T
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Visitor = (path: string, asked?: Asked) => Promise<Answer>

function sessionFrom(address: string, { https, certificate }: Nginx) {
  const to = { host: '127.0.0.1', port: https, localAddress: address, servername: HOST }
  const socket = connectTls({ ...to, ca: certificate, ALPNProtocols: ['h2'] })
  return connect(`https://${HOST}`, { createConnection: () => socket })
}

/** Send the same request so many times over one connection, as fast as possible. */
export async function floodFrom(address: string, nginx: Nginx, count: number) {
  const session = sessionFrom(address, nginx)
  const ask = async () => {
    const stream = session.request({ ':path': '/api/health' })
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
    let text = ''
    for await (const piece of stream) text += String(piece)
    return { status: headers[':status'] ?? 0, headers, text }
  }
  try {
    return await Promise.all(Array.from({ length: count }, ask))
  } finally {
    session.destroy()
  }
}

/** Act as a client at an address of this machine's own network, which trusts the proxy's certificate and uses HTTP/2. */
export function visitorAt(address: string, nginx: Nginx): Visitor {
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    const session = sessionFrom(address, nginx)
    try {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const stream = session.request({ ':method': method, ':path': path, ...length, ...headers })
      // A request refused before it was fully sent is not sent further.
      stream.on('error', () => undefined)
      const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status'?: number }]>
      stream.end(body)
      const [received] = await answered
      const pieces: Buffer[] = []
      for await (const piece of stream) pieces.push(piece as Buffer)
      const bytes = Buffer.concat(pieces)
      return {
        status: received[':status'] ?? 0,
        headers: received,
        bytes,
        json: <T>() => JSON.parse(bytes.toString()) as T,
      }
    } finally {
      session.destroy()
    }
  }
}

export const asJson = { 'content-type': 'application/json' }
