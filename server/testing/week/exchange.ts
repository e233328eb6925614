import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Answer } from '../simulation/sim-process.ts'

/** A request as sent over the wire. */
export interface Wire {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | ArrayBuffer | undefined
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Send a request over real HTTP; throws if the connection breaks before the whole answer is there. */
export function exchange(address: string, { method, headers, body }: Wire, agent: Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method, headers, agent }, (incoming) => {
      const status = incoming.statusCode ?? 0
      text(incoming).then((read) => resolve({ status, headers: headersOf(incoming), text: read }), reject)
    })
    outgoing.once('error', reject)
    outgoing.end(typeof body === 'string' || body === undefined ? body : new Uint8Array(body))
  })
}
