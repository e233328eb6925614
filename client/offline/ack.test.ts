import { expect, it } from 'vitest'
import { readAck } from './ack.ts'
import type { OutboxEvent } from './outbox-database.ts'

const OURS = { 'content-type': 'application/json; charset=utf-8', 'x-ponto-sync': '1' }
const sent = [{ id: 'a', content_hash: 'h' } as OutboxEvent]
const result = { id: 'a', content_hash: 'h', outcome: 'created', error: null, code: null, entry: null }
const body = {
  results: [result],
  server_time: '2026-06-16T10:00:00.000Z',
  epoch: 'e',
  device: { max_contiguous_seq: 4 },
}
const answer = (text: string, { status = 200, headers = OURS as Record<string, string> } = {}) =>
  new Response(text, { status, headers })
const read = (change: object) => readAck(answer(JSON.stringify({ ...body, ...change })), sent)
const itemOf = async (change: object) => {
  const ack = await read({ results: [{ ...result, ...change }] })
  return ack.kind === 'ours' ? ack.items.get('a') : ack
}

it('an answer of ours says what it says', async () => {
  const items = new Map([['a', result]])
  const known = { serverTime: Date.parse(body.server_time), epoch: 'e', maxContiguousSeq: 4, grants: [] }
  expect(await read({})).toEqual({ kind: 'ours', items, ...known })
  expect(await readAck(answer(JSON.stringify(body), { status: 201 }), sent)).toMatchObject({ kind: 'ours' })
  const bare = { items: new Map(), epoch: '', maxContiguousSeq: 0, grants: [] }
  expect(await read({ results: [], epoch: undefined, device: 'x', grants: 7 })).toMatchObject(bare)
  expect(await read({ device: {} })).toMatchObject({ maxContiguousSeq: 0 })
  expect(await read({ grants: [{ user_id: 'u' }, null, 'x'] })).toMatchObject({ grants: [{ user_id: 'u' }] })
})

it.each([[{ content_hash: 'other' }], [{ id: 'b' }], [{ id: 7 }], [{ outcome: 'perhaps' }], [{ outcome: 7 }]])(
  'a result that does not echo what was sent, or says nothing known, is no answer: %j',
  async (change) => {
    expect(await itemOf(change)).toBeUndefined()
  },
)

it.each(['created', 'already_there', 'flagged', 'refused'])('%s is an outcome', async (outcome) => {
  expect(await itemOf({ outcome, error: 'e', code: 'c' })).toMatchObject({ outcome, error: 'e', code: 'c' })
})

it('what is of another shape is left out, and the rest counts', async () => {
  expect(await itemOf({ error: 7, code: {} })).toMatchObject({ error: null, code: null })
  expect(await itemOf({ entry: 'x' })).toMatchObject({ entry: null })
  expect(await itemOf({ entry: { timestamp: 'never' } })).toMatchObject({ entry: null })
  const timestamp = '2026-06-16T09:00:00.000Z'
  const at = Date.parse(timestamp)
  expect(await itemOf({ entry: { timestamp, flags: 'x', receipt: 'x' } })).toMatchObject({
    entry: { at, flags: [], receipt: null },
  })
  expect(await itemOf({ entry: { timestamp, flags: ['fork', 7], receipt: { nsr: 1 } } })).toMatchObject({
    entry: { at, flags: ['fork'], receipt: { nsr: 1 } },
  })
  expect(await read({ results: [null, 'x', result] })).toMatchObject({ items: new Map([['a', result]]) })
})

it.each([
  ['a status', answer(JSON.stringify(body), { status: 202 }), 'status 202'],
  [
    'a page',
    answer(JSON.stringify(body), { headers: { ...OURS, 'content-type': 'text/html' } }),
    'resposta de outro servidor',
  ],
  [
    'no type',
    new Response(new Uint8Array([123, 125]), { headers: { 'x-ponto-sync': '1' } }),
    'resposta de outro servidor',
  ],
  [
    'another API',
    answer(JSON.stringify(body), { headers: { ...OURS, 'x-ponto-sync': '2' } }),
    'resposta de outro servidor',
  ],
  ['half an answer', answer('{"results":['), 'resposta incompleta'],
  ['no object', answer('null'), 'resposta incompleta'],
  ['no results', answer('{"results":{}}'), 'resposta incompleta'],
])('%s proves nothing', async (_what, response, why) => {
  expect(await readAck(response, sent)).toEqual({ kind: 'transport', why, retryAfterMs: null })
})

it('an answer that was redirected proves nothing', async () => {
  const response = Object.defineProperty(answer(JSON.stringify(body)), 'redirected', { value: true })
  expect(await readAck(response, sent)).toMatchObject({ kind: 'transport', why: 'resposta de outro servidor' })
})

it.each([
  ['3', 3_000],
  ['0', 0],
  ['9999', 300_000],
  ['-1', null],
  ['soon', null],
])('Retry-After %s is %s ms', async (value, retryAfterMs) => {
  const response = answer('', { status: 503, headers: { 'retry-after': value } })
  expect(await readAck(response, sent)).toEqual({ kind: 'transport', why: 'status 503', retryAfterMs })
})

it('413 is told apart, whoever says it', async () => {
  expect(await readAck(answer('', { status: 413, headers: {} }), sent)).toEqual({ kind: 'too-large' })
})
