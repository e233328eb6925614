// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import type { Outgoing } from './device-parts.ts'
import { drain } from './drain.ts'
import type { OutboxEvent } from './outbox-database.ts'

const DEADLINE_MS = 45_000
const SYNC = '/api/time-entries/sync'

type Given = Partial<Parameters<typeof drain>[2]>

/** A tablet with so many waiting marks, an hour apart; its requests are recorded, and may be answered by a stub. */
async function tabletWith(marks: number, { people = 1, photo = null as ArrayBuffer | null } = {}) {
  const t = await tablet({ people })
  const rows: OutboxEvent[] = []
  for (let nth = 0; nth < marks; nth += 1) {
    t.app.clock.now += 3_600_000
    rows.push(await capture(t.parts, tapOf(t.app, t.people, nth, nth === 0 ? photo : null)))
  }
  const straight = t.parts.fetch
  const asked: Outgoing[] = []
  const sizes: number[] = []
  const between = { answer: async (_events: { payload: string }[]): Promise<Response | undefined> => undefined }
  t.parts.fetch = async (request) => {
    asked.push(request)
    if (request.path !== SYNC) return straight(request)
    const { events } = JSON.parse(String(request.body))
    sizes.push(events.length)
    return (await between.answer(events)) ?? straight(request)
  }
  /** Delay each answer to marks by this many ms from now on. */
  const slow = (ms: number) => {
    between.answer = async () => {
      t.app.clock.now += ms
      return undefined
    }
  }
  const go = (given: Given = {}) => drain(t.parts, new Anchors(t.parts), { deadlineMs: DEADLINE_MS, ...given })
  const paths = () => asked.map(({ path }) => path.split('?')[0])
  return { ...t, rows, asked, sizes, between, slow, go, paths }
}

const tooLarge = () => new Response('<html>', { status: 413 })

describe('what is too large', () => {
  test('a proxy that takes only two marks at once gets no more, and all of them arrive', async () => {
    const { sizes, between, go } = await tabletWith(8)
    between.answer = async ({ length }) => (length > 2 ? tooLarge() : undefined)
    expect(await go()).toMatchObject({ end: 'done', sent: 8, left: 0 })
    expect(sizes).toEqual([8, 4, 2, 4, 2, 4, 2, 2])
  })

  test('a proxy that takes not even one mark is no network', async () => {
    const { outbox, rows, sizes, between, go } = await tabletWith(2)
    between.answer = async () => tooLarge()
    expect(await go()).toMatchObject({ end: 'transport', why: 'status 413', sent: 0, left: 2, retryAfterMs: null })
    expect(sizes).toEqual([2, 1])
    expect(await outbox.events.toArray()).toEqual(rows)
  })

  test('a mark of the size that our API takes stays', async () => {
    const { outbox, rows, between, go } = await tabletWith(1)
    await outbox.events.update(rows[0]?.seq ?? 0, { payload: 'x'.repeat(8_192) })
    between.answer = async () => tooLarge()
    expect(await go()).toMatchObject({ end: 'transport', why: 'status 413', left: 1 })
  })

  test('one beyond it is set aside, and those behind it go', async () => {
    const { outbox, rows, between, go } = await tabletWith(3)
    await outbox.events.update(rows[0]?.seq ?? 0, { payload: 'x'.repeat(8_193) })
    between.answer = async (events) => (events.some(({ payload }) => payload.length > 8_192) ? tooLarge() : undefined)
    expect(await go()).toMatchObject({ end: 'done', sent: 2, left: 0 })
    const aside = { state: 'quarantined', outcome: 'refused', code: 'too_large' }
    expect((await outbox.events.toArray())[0]).toMatchObject(aside)
  })

  test('one that can’t even be set aside ends the drain, not in a circle', async () => {
    const { outbox, rows, between, go } = await tabletWith(1)
    await outbox.events.update(rows[0]?.seq ?? 0, { payload: 'x'.repeat(8_193) })
    outbox.events.hook('updating', () => {
      throw new Error('no write')
    })
    between.answer = async () => tooLarge()
    await expect(go()).rejects.toThrow('no write')
  })

  test.each([
    ['of 256 kB go at once', 7_592, 32],
    ['a single one goes, whatever its size', 300_000, 1],
  ])('%s', async (_, length, size) => {
    const { outbox, sizes, parts, between, go } = await tabletWith(40)
    await outbox.events.toCollection().modify({ payload: 'x'.repeat(length) })
    parts.pace.events = 50
    between.answer = () => Promise.reject(new TypeError('no network'))
    await go()
    expect(sizes).toEqual([size])
  })
})

describe('the end of a drain', () => {
  test('without a network nothing more is tried but papers, and the pace stays', async () => {
    const { parts, paths, between, go } = await tabletWith(3, { photo: await pictureOf(1) })
    await go()
    await parts.outbox.photo_states.toCollection().modify({ state: 'pending' })
    await parts.outbox.events.where('seq').above(1).modify({ state: 'captured' })
    const [before, pace] = [paths().length, parts.pace.events]
    between.answer = () => Promise.reject(new TypeError('no network'))
    const none = { end: 'transport', why: 'TypeError', retryAfterMs: null, sent: 0, left: 3, signIns: [] }
    expect(await go({ papers: async () => 'over' })).toEqual({ ...none, papers: 'over' })
    expect([paths().length, parts.pace.events]).toEqual([before + 1, pace])
  })

  test('after its time nothing is begun, no photo and no paper either', async () => {
    const { parts, sizes, paths, slow, go } = await tabletWith(3, { photo: await pictureOf(1) })
    parts.pace.events = 1
    slow(5_000)
    const papers = () => Promise.reject(new Error('not asked for'))
    const over = { end: 'deadline', why: null, retryAfterMs: null, papers: 'left', signIns: [] }
    expect(await go({ deadlineMs: 5_000, papers })).toEqual({ ...over, sent: 2, left: 2 })
    expect(sizes).toEqual([1, 1])
    expect(new Set(paths())).toEqual(new Set([SYNC]))
  })

  test('at a lock that somebody alive holds, nothing is sent', async () => {
    const { parts, asked, go } = await tabletWith(1)
    await parts.outbox.meta.put({ key: 'heartbeat', value: parts.wall() })
    parts.locks = { request: (_name, _options, run) => run(null) }
    const locked = { end: 'locked', why: null, retryAfterMs: null, papers: 'left' }
    expect(await go()).toEqual({ ...locked, sent: 0, left: 1, signIns: [] })
    expect(asked).toEqual([])
  })

  test('an answer that leaves a mark out is no answer to it', async () => {
    const { rows, parts, go } = await tabletWith(3)
    const straight = parts.fetch
    parts.fetch = async (request) => {
      const said = await (await straight(request)).json()
      const results = said.results.filter(({ id }: { id: string }) => id !== rows[1]?.id)
      return Response.json({ ...said, results }, { headers: { 'x-ponto-sync': '1' } })
    }
    expect(await go()).toMatchObject({ end: 'transport', why: 'resposta incompleta', sent: 2, left: 1 })
    parts.fetch = straight
    expect(await go()).toMatchObject({ end: 'done', sent: 1, left: 0 })
  })

  test('somebody without a right waits, and the marks of others go', async () => {
    const { outbox, people, sizes, go } = await tabletWith(4, { people: 2 })
    await outbox.grants.delete(people[0] ?? '')
    const report = { end: 'sign-in', why: null, retryAfterMs: null, papers: 'done' }
    expect(await go()).toEqual({ ...report, sent: 2, left: 2, signIns: [people[0]] })
    expect(sizes).toEqual([4])
  })

  test('it is given its time and a minute and a quarter, and the count at its end five seconds', async () => {
    const { parts, go } = await tabletWith(1)
    const limits: number[] = []
    parts.within = (ms, promise) => {
      limits.push(ms)
      return promise
    }
    await go()
    expect(limits).toEqual([DEADLINE_MS + 75_000, 5_000])
  })
})

test('what is under way is told, and that nothing is any more before photos go', async () => {
  const { rows, asked, go } = await tabletWith(2, { photo: await pictureOf(1) })
  const told: [number, readonly string[]][] = []
  await go({ progress: (ids) => told.push([asked.length, ids]) })
  expect(told).toEqual([
    [0, rows.map(({ id }) => id)],
    [1, []],
    [2, []],
  ])
})

test('a request is JSON, and how it ended is kept for support', async () => {
  const { outbox, asked, go } = await tabletWith(2)
  await go()
  expect(asked).toMatchObject([{ method: 'POST', path: SYNC, headers: { 'content-type': 'application/json' } }])
  expect((await outbox.attempts.toArray()).map(({ what }) => what)).toEqual(['ours 2'])
})

test('a quick answer sets the clock for later pages, a slow one is no clock and is not written', async () => {
  const { app, outbox, slow, go } = await tabletWith(1)
  slow(3_000)
  await go()
  expect(await outbox.meta.get('anchors')).toBeUndefined()
  await outbox.events.toCollection().modify({ state: 'captured' })
  slow(0)
  await go()
  expect(await outbox.meta.get('anchors')).toMatchObject({ value: [{ server: app.clock.now, ctx: 'page' }] })
})
