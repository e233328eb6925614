import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { ledger, rejectedEvents, timeEntries } from '../database/schema/tables.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let device: ReturnType<typeof testDevice>

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  const ana = (await addUser(app.database, { store_id: store.id })).id
  const device_id = randomUUID()
  device = testDevice(ana, await addGrant(app.database, ana, device_id), device_id)
})

const good = () => device.sent(device.event(app.clock.now - 60_000))
/** Stand for `depth` nested lists until the body is text, because not every engine can serialize them. */
const nested = (depth: number) => `nested ${depth}`
const spelled = (body: string) =>
  body.replace(/"nested (\d+)"/g, (_, depth) => `${'['.repeat(Number(depth))}${']'.repeat(Number(depth))}`)

/** Return an event with a hand-written payload and its right hash. */
function written(change: (payload: Record<string, unknown>) => unknown, text = canonicalJson) {
  const sent = good()
  const payload = JSON.parse(sent.payload) as Record<string, unknown>
  change(payload)
  const changed = text(payload)
  return { ...sent, payload: changed, content_hash: createHash('sha256').update(changed).digest('hex') }
}

const claimWith = (change: object) =>
  written((payload) => (payload.claim = { ...(payload.claim as object), ...change }))
const anchorWith = (change: object) =>
  claimWith({ anchor: { server: 0, wall: 0, mono: 0, ctx: 'z', rtt: 1, ...change } })

async function deliver(events: unknown[], sending?: object) {
  const body = device.body(app.clock.now, events)
  const answer = await app.app.request('/api/time-entries/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: spelled(JSON.stringify({ ...body, ...(sending && { sending }) })),
  })
  return { status: answer.status, results: ((await answer.json()) as SyncAnswer).results }
}

const poisons: [string, () => unknown][] = [
  ['deep beside its fields', () => ({ ...good(), x: nested(5_000) })],
  ['deep, and nothing else', () => ({ id: 'a', x: nested(3_000) })],
  [
    'deep inside the payload',
    () =>
      written(
        (payload) => (payload.x = 1),
        (payload) => canonicalJson(payload).replace('"x":1', `"x":${'['.repeat(3_000)}${']'.repeat(3_000)}`),
      ),
  ],
  ['U+0000 in its identifier', () => ({ ...good(), id: '\u0000' })],
  ['U+0000 in its grant', () => ({ ...good(), grant: 'a\u0000b' })],
  ['U+0000 inside the payload', () => written((payload) => (payload.build = 'a\u0000b'))],
  ['a number beyond every instant', () => claimWith({ wall: 1e16 })],
  ['an anchor beyond every instant', () => anchorWith({ server: -1e16 })],
  [
    'a number that is none',
    () =>
      written(
        (payload) => (payload.x = 1),
        (payload) => canonicalJson(payload).replace(/"mono":\d+/, '"mono":1e999'),
      ),
  ],
]

describe('S-15: one poison event and a good one in one call', () => {
  it.each(poisons)('%s: refused and kept aside, the good one is stored', async (_, poison) => {
    const { status, results } = await deliver([poison(), good()])
    expect(status).toBe(200)
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'event_invalid'],
      [expect.stringMatching(/created|flagged/), null],
    ])
    const [kept, ...others] = await app.database.read.select().from(rejectedEvents)
    expect(others).toEqual([])
    expect(kept?.body.length).toBeGreaterThan(0)
    expect(kept?.body).not.toMatch(/grant/)
  })

  it('a disk that is full fails the whole call: the device keeps everything', async () => {
    const full = Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })
    const { write } = app.database
    let jobs = 0
    app.parts.database.write = (job) => {
      jobs += 1
      return jobs === 1 ? Promise.reject(full) : write(job)
    }
    expect((await deliver([good(), good()])).status).toBe(507)
    expect(await app.database.read.select().from(rejectedEvents)).toEqual([])
  })
})

describe('a connection to the database that breaks at the first of two events', () => {
  it('fails the whole call, and the second does not overtake the first', async () => {
    const lost = Object.assign(new Error('connection lost'), { code: '08006' })
    const { write } = app.database
    const jobs: Promise<unknown>[] = []
    app.parts.database.write = (job) => {
      const done = jobs.length === 0 ? Promise.reject(lost) : write(job)
      jobs.push(done)
      return done
    }
    expect((await deliver([good(), good()])).status).toBe(503)
    await Promise.allSettled(jobs)
    expect(await app.database.read.select().from(timeEntries)).toEqual([])
  })
})

describe('S-03: clocks that stand where no mark can be', () => {
  const strange: [string, () => unknown, string[]][] = [
    ['the year 50', () => claimWith({ wall: -60_589_296_000_000, anchor: null }), ['clock_no_anchor']],
    [
      'the least instant of all',
      () => claimWith({ wall: -8.64e15, mono: -8.64e15, anchor: null }),
      ['clock_no_anchor'],
    ],
    ['the greatest', () => claimWith({ wall: 8.64e15, anchor: null }), ['clock_no_anchor']],
    ['an anchor of long ago', () => anchorWith({ server: -1e14 }), []],
    ['an anchor of far ahead', () => anchorWith({ server: 8.64e15 }), []],
  ]

  it.each(strange)('%s: kept as of its receipt and flagged', async (_, made, flags) => {
    const { results } = await deliver([made()], { ctx: 'other', mono: 0 })
    expect(results[0]).toMatchObject({ outcome: 'flagged', code: null })
    expect(results[0]?.entry?.timestamp).toBe(new Date(app.clock.now).toISOString())
    expect(results[0]?.entry?.flags).toEqual(expect.arrayContaining(['clock_out_of_bounds', ...flags]))
  })

  it('a line of the ledger has 73 characters, whatever was sent', async () => {
    for (const [, made] of strange) await deliver([made()], { ctx: 'other', mono: 0 })
    const lines = await app.database.read.select({ line: ledger.line }).from(ledger)
    expect(lines.map(({ line }) => line.length)).toEqual(strange.map(() => 73))
    expect((await verifyLedger(app.database.read)).faults).toEqual([])
    const [entry] = await app.database.read.select().from(timeEntries)
    expect(entry?.lower_at).toBeGreaterThanOrEqual(Date.parse('2000-01-01T00:00:00Z'))
  })

  it('a sending clock of nonsense refuses the call, not the server', async () => {
    expect((await deliver([good()], { ctx: 'c', mono: 1e300 })).status).toBe(422)
    const far = await deliver([claimWith({ mono: -8.64e15, ctx: 'c' })], { ctx: 'c', mono: 8.64e15 })
    expect(far.status).toBe(200)
    expect(far.results[0]?.entry?.timestamp.slice(0, 10)).toBe('2026-06-16')
  })
})
