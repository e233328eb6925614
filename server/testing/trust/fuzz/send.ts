import { Agent, request } from 'node:http'

/** A request as sent over the wire. */
export interface Wire {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

/** An answer as received. */
export interface Answer {
  status: number
  type: string
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Send a request and read the whole answer; a broken connection is an error. */
export function sendWire(address: string, { method, path, headers, body }: Wire): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(`${address}${path}`, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.setTimeout(60_000, () => asked.destroy(new Error('no answer in 60 s')))
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

let visitor = 0

/** Return an address that nobody used before, because limits per caller are not tested here. */
export function newVisitor(): string {
  visitor += 1
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

/** Send a request as a well-behaved client does. */
export async function ask<T>(
  address: string,
  method: string,
  path: string,
  { token, stepUp, body }: { token?: string; stepUp?: string; body?: unknown } = {},
) {
  const headers = {
    'x-forwarded-for': newVisitor(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(stepUp && { 'x-step-up': stepUp }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const text = body === undefined ? null : JSON.stringify(body)
  const answer = await sendWire(address, { method, path: `/api${path}`, headers, body: text })
  return { status: answer.status, body: (answer.text.startsWith('<') ? null : JSON.parse(answer.text || 'null')) as T }
}
