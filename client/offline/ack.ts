import type { Flag } from '#shared/clock/entry.ts'
import type { Receipt } from '#shared/clock/time-entry.ts'
import type { OutboxEvent } from './outbox-database.ts'

/** The answer to one event, with the fields the device needs. Parsed by hand: a newer server may send more than we know. */
export interface AckedItem {
  id: string
  content_hash: string
  outcome: 'created' | 'already_there' | 'flagged' | 'refused'
  error: string | null
  code: string | null
  entry: { at: number; flags: Flag[]; receipt: Receipt | null } | null
}

/** The verdict on an answer. `transport`: nothing can be concluded, so keep everything. */
export type Ack =
  | {
      kind: 'ours'
      items: Map<string, AckedItem>
      serverTime: number
      epoch: string
      maxContiguousSeq: number
      grants: AckGrant[]
    }
  | { kind: 'transport'; why: string; retryAfterMs: number | null }
  | { kind: 'too-large' }

interface AckGrant {
  user_id: string
  token: string
  expires_at: string
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOr = (value: unknown, otherwise: string | null) => (typeof value === 'string' ? value : otherwise)
const outcomes = ['created', 'already_there', 'flagged', 'refused']

/** Tell whether an answer certainly comes from our API and not from a captive portal, a proxy's page or the app's own shell. */
export function isOurs(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return !response.redirected && type.includes('application/json') && response.headers.get('x-ponto-sync') === '1'
}

function readEntry(raw: unknown): AckedItem['entry'] {
  if (!isFields(raw)) return null
  const at = Date.parse(String(raw.timestamp))
  if (Number.isNaN(at)) return null
  const flags = Array.isArray(raw.flags) ? (raw.flags.filter((f) => typeof f === 'string') as Flag[]) : []
  return { at, flags, receipt: isFields(raw.receipt) ? (raw.receipt as Receipt) : null }
}

function readItem(raw: unknown, sent: ReadonlyMap<string, OutboxEvent>): AckedItem | null {
  if (!isFields(raw)) return null
  const { id, content_hash, outcome } = raw
  if (typeof id !== 'string' || sent.get(id)?.content_hash !== content_hash) return null
  if (typeof outcome !== 'string' || !outcomes.includes(outcome)) return null
  return {
    id,
    content_hash: String(content_hash),
    outcome: outcome as AckedItem['outcome'],
    error: textOr(raw.error, null),
    code: textOr(raw.code, null),
    entry: readEntry(raw.entry),
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, 300_000) : null
}

type Ours = Extract<Ack, { kind: 'ours' }>

function readBody(body: Fields, results: readonly unknown[], sent: readonly OutboxEvent[]): Ours {
  const byId = new Map(sent.map((event) => [event.id, event]))
  const items = results.map((raw) => readItem(raw, byId)).filter((item) => item !== null)
  const device = isFields(body.device) ? body.device : {}
  const grants = Array.isArray(body.grants) ? body.grants.filter(isFields) : []
  return {
    kind: 'ours',
    items: new Map(items.map((item) => [item.id, item])),
    serverTime: Date.parse(String(body.server_time)),
    epoch: String(body.epoch ?? ''),
    maxContiguousSeq: Number(device.max_contiguous_seq ?? 0),
    grants: grants as unknown as AckGrant[],
  }
}

/** Read the answer to a delivery. A status alone is never an acknowledgement: only an echo of id and hash is. */
export async function readAck(response: Response, sent: readonly OutboxEvent[]): Promise<Ack> {
  if (response.status === 413) return { kind: 'too-large' }
  const transport = (why: string): Ack => ({ kind: 'transport', why, retryAfterMs: retryAfter(response) })
  if (response.status !== 200 && response.status !== 201) return transport(`status ${response.status}`)
  if (!isOurs(response)) return transport('resposta de outro servidor')
  const body: unknown = await response.json().catch(() => null)
  if (!isFields(body) || !Array.isArray(body.results)) return transport('resposta incompleta')
  return readBody(body, body.results, sent)
}
