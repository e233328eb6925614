import type { SentEvent } from '#shared/contract/time-entries.ts'
import type { Outgoing } from '../../../client/offline/device-parts.ts'
import type { Chance } from './chance.ts'
import type { RequestFault } from './faults.ts'
import type { Answer } from './sim-process.ts'

/** Faults in which something else answers and our server receives nothing (the 5xx only sometimes). */
export const pretended: ReadonlySet<RequestFault> = new Set([
  'html',
  '401',
  '413',
  '429',
  '500',
  '503',
  '507',
  'wrong-id',
  'wrong-hash',
])

/** Return the events of a sync request; none for anything else. */
export function eventsOf(request: Outgoing): SentEvent[] {
  if (typeof request.body !== 'string') return []
  return (JSON.parse(request.body) as { events?: SentEvent[] }).events ?? []
}

/** Return a body that would acknowledge these ids and hashes. */
export function acknowledging(items: readonly { id: string; content_hash: string }[]): string {
  const results = items.map(({ id, content_hash }) => ({
    id,
    content_hash,
    outcome: 'created',
    entry: null,
    error: null,
    code: null,
  }))
  return JSON.stringify({ results, server_time: '', epoch: '', device: { max_contiguous_seq: 0 }, grants: [] })
}

export const OUR_HEADERS = { 'content-type': 'application/json', 'x-ponto-sync': '1' }

function statusAnswer(chance: Chance, status: number): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-ponto-sync': '1' }
  if (status === 429 || chance.is(0.3)) headers['retry-after'] = String(chance.whole(1, 40))
  return new Response(JSON.stringify({ error: 'não', code: 'nao' }), { status, headers })
}

function otherAnswer(chance: Chance, fault: 'wrong-id' | 'wrong-hash', request: Outgoing): Response {
  const otherHash = () => (chance.uuid() + chance.uuid()).replaceAll('-', '').slice(0, 64)
  const items = eventsOf(request).map(({ id, content_hash }) =>
    fault === 'wrong-id' ? { id: chance.uuid(), content_hash } : { id, content_hash: otherHash() },
  )
  const photo = JSON.stringify({ id: chance.uuid(), sha256: otherHash(), photo: '/' })
  const text = request.method === 'PUT' ? photo : acknowledging(items)
  return new Response(text, { status: 200, headers: OUR_HEADERS })
}

function redirected(response: Response): Response {
  return Object.defineProperty(response, 'redirected', { value: true })
}

/** Return a proxy's page: it has a status, but nothing of our API. */
const proxyPage = (status: number) =>
  new Response('<html><title>Request Entity Too Large</title></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** Return the answer as the device gets it; `isGenuine` if it is our server's complete answer. */
export function mangled(
  chance: Chance,
  fault: RequestFault | null,
  request: Outgoing,
  genuine: Answer | null,
): { response: Response; isGenuine: boolean } {
  const no = (response: Response) => ({ response, isGenuine: false })
  if (fault === 'html') {
    const page = '<!doctype html><title>Wi-Fi da loja</title>'
    return no(new Response(page, { status: 200, headers: { 'content-type': 'text/html' } }))
  }
  if (fault === 'wrong-id' || fault === 'wrong-hash') return no(otherAnswer(chance, fault, request))
  // A photo too large for our API is refused for good, so only a proxy may answer this.
  if (fault === '413' && request.method !== 'POST') return no(proxyPage(413))
  if (fault !== null && /^\d+$/.test(fault)) return no(statusAnswer(chance, Number(fault)))
  const { status, headers, text } = genuine ?? { status: 502, headers: {}, text: '' }
  // A 304 has no body, not even an empty one.
  const answer = (body: string) => new Response(body === '' ? null : body, { status, headers })
  if (fault === 'truncated') return no(answer(text.slice(0, Math.floor(text.length * chance.next()))))
  const response = answer(text)
  return fault === 'redirected' ? no(redirected(response)) : { response, isGenuine: true }
}
