import { createHash, randomUUID } from 'node:crypto'
import { PUNCH_TYPES } from '#shared/clock/entry.ts'
import { PunchEvent } from '#shared/clock/punch-event.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { SentEvent } from '#shared/contract/time-entries.ts'
import type { Caller } from './callers.ts'
import { type Drawing, defOf, drawValue, type Shape } from './draw-value.ts'
import { addressEdges, edges, jsonText, payloadText } from './edges.ts'
import { poolOfParam } from './pools.ts'
import { newVisitor, type Wire } from './send.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const files = [
  png,
  pdf,
  png,
  pdf,
  Buffer.alloc(0),
  png.subarray(0, 30),
  Buffer.from('<svg/>'),
  Buffer.alloc(3_000_000, 'x'),
]

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Make an event of the caller's own device, with edge values like every other field. */
function eventOf(drawing: Drawing, { id: user_id, grant, device_id }: Caller): unknown {
  const { draws, odd } = drawing
  if (draws.below(100) < odd) return draws.one(edges)
  const id = randomUUID()
  const own = { v: 1, id, user_id, device_id, entry_type: draws.one(PUNCH_TYPES), photo_hash: null }
  const drawn = drawValue(PunchEvent as unknown as Shape, 'event', drawing)
  const payload = payloadText(draws.below(100) < odd ? drawn : { ...(drawn as object), ...own }).slice(0, 8_192)
  const sent = drawValue(SentEvent as unknown as Shape, 'sent', drawing)
  const right = { id, v: 1, payload, content_hash: sha256(payload), grant, chain_hash: null }
  return draws.below(100) < odd ? sent : { ...(sent as object), ...right }
}

/** Draw the body of a call as a value. */
function bodyOf(call: AnyCall, drawing: Drawing, caller: Caller): unknown {
  if (!call.body) return undefined
  const body = drawValue(call.body as Shape, 'body', drawing)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!call.each || !isObject) return body
  const events = Array.from({ length: 1 + drawing.draws.below(4) }, () => eventOf(drawing, caller))
  return { ...body, device_id: caller.device_id, [call.each]: events }
}

/** Format a value for an address or a form. */
function inText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 1_500)
}

const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString('utf8'))

function pathOf(call: AnyCall, { draws, pools, odd }: Drawing, caller: Caller): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (draws.below(100) < odd) return encoded(draws.one(addressEdges))
    const pool = pools.get(poolOfParam(call.path, name)) ?? []
    return encoded(
      draws.one([caller.id, ...Array.from({ length: 6 }, () => draws.one(pool) ?? caller.id), randomUUID()]),
    )
  })
}

function searchOf(call: AnyCall, drawing: Drawing): string {
  const fields = call.query ? (defOf(call.query as Shape).shape ?? {}) : {}
  const pairs = Object.entries(fields).flatMap(([name, field]) => {
    const value = drawValue(field, name, drawing)
    return value === undefined || value === null ? [] : [`${name}=${encoded(inText(value))}`]
  })
  const { draws, odd } = drawing
  if (draws.below(200) < odd) pairs.push(draws.one(['%zz', 'a=%00', '__proto__=1', 'limit=5000&limit=1', 'from[]=1']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function formOf(drawing: Drawing, body: unknown): { type: string; body: Uint8Array } {
  const boundary = 'fuzz-boundary'
  const { draws, odd } = drawing
  const part = (head: string, content: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const texts = fields.map(([name, value]) => part(`name="${name}"`, Buffer.from(inText(value))))
  const name = draws.one(['a.pdf', 'b.png', 'ç.pdf', '../../x', '', '\u0000', 'a"b', 'x'.repeat(300)])
  const file = part(`name="file"; filename="${name}"`, draws.one(files))
  const isCut = draws.below(200) < odd
  const end = Buffer.from(isCut ? '' : `--${boundary}--\r\n`)
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat([...texts, file, end]) }
}

const types = ['text/plain', '', 'application/json; charset=utf-16', 'multipart/form-data', 'x', 'image/png']
const texts = ['', '{', 'null', '[]', '"a"', '\ufeff{}', '\u0000', '{"a":1,"a":2}', `${'['.repeat(30_000)}`]

function contentOf(call: AnyCall, drawing: Drawing, caller: Caller): { type: string; body: Wire['body'] } {
  const { draws, odd } = drawing
  const type = draws.below(200) < odd ? draws.one(types) : 'application/json'
  if (draws.below(200) < odd) return { type, body: draws.one(texts) }
  if (call.bytes) return { type: 'image/png', body: draws.one(files) }
  const body = bodyOf(call, drawing, caller)
  if (call.multipart && draws.below(10) > 0) return formOf(drawing, body)
  return { type, body: body === undefined ? null : jsonText(body) }
}

/** Draw the headers of a caller: a session, a pass, a right to deliver; each sometimes somebody else's, nonsense or missing. */
function headersOf({ draws, odd }: Drawing, caller: Caller, others: readonly Caller[]): Record<string, string> {
  const someone = (own: string, of: (other: Caller) => string) =>
    draws.below(200) < odd ? draws.one(['', 'x', own.slice(0, -2), 'ç'.repeat(50), of(draws.one(others))]) : own
  return {
    'x-forwarded-for': newVisitor(),
    ...(caller.token && { authorization: `Bearer ${someone(caller.token, ({ stepUp }) => stepUp)}` }),
    ...(draws.below(3) > 0 && { 'x-step-up': someone(caller.stepUp, ({ stepUp }) => stepUp) }),
    ...(draws.below(2) > 0 && { 'x-grant': someone(caller.grant, ({ grant }) => grant) }),
  }
}

/** Draw a request to a call. */
export function drawRequest(call: AnyCall, drawing: Drawing, caller: Caller, others: readonly Caller[]): Wire {
  const path = `/api${pathOf(call, drawing, caller)}${searchOf(call, drawing)}`
  const headers = headersOf(drawing, caller, others)
  if (call.method === 'GET') return { method: call.method, path, headers, body: null }
  const { type, body } = contentOf(call, drawing, caller)
  return { method: call.method, path, headers: { ...headers, ...(type && { 'content-type': type }) }, body }
}
