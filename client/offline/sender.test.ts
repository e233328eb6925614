import { describe, expect, test, vi } from 'vitest'
import { tabletWithSender as tabletWith } from '../testing/sender-page.ts'
import { tapOf } from '../testing/unsent.ts'
import type { PaperDrain } from './drain.ts'
import type { SenderState } from './wake.ts'

const HEALTH = '/api/health'
const SYNC = '/api/time-entries/sync'

const papersThat = (end: Awaited<ReturnType<PaperDrain>>): PaperDrain => vi.fn(async () => end)

describe('the state of the sender', () => {
  test('is told at each change until the listener has enough', async () => {
    const { sender, mark } = await tabletWith(1)
    const told: SenderState[] = []
    const stop = sender.subscribe(() => told.push(sender.snapshot()))
    const report = await sender.now()
    expect(told.map(({ sendingIds }) => sendingIds.length)).toContain(1)
    expect(told.at(-1)).toEqual({ sendingIds: [], last: report })
    const before = told.length
    stop()
    await mark()
    await sender.now()
    expect(told).toHaveLength(before)
  })

  test('says why a drain was cut short, and that something is left', async () => {
    const { parts, sender } = await tabletWith(1)
    parts.locks = { request: () => Promise.reject(Object.assign(new Error('stolen'), { name: 'AbortError' })) }
    const cut = {
      end: 'transport',
      sent: 0,
      left: 1,
      signIns: [],
      papers: 'left',
      why: 'AbortError',
      retryAfterMs: null,
    }
    expect(await sender.now()).toEqual(cut)
    expect(sender.snapshot()).toEqual({ sendingIds: [], last: cut })
  })
})

test('marks that were noted beside the store go with the drain that finds it answering', async () => {
  const { app, people, outbox, sender, paths, left } = await tabletWith(0)
  for (let nth = 0; nth < 12; nth += 1) {
    app.clock.now += 3_600_000
    const { photo: _, ...tap } = tapOf(app, people, nth, null)
    localStorage.setItem(`folha_avulso ${tap.id}`, JSON.stringify(tap))
  }
  expect(await sender.now()).toMatchObject({ end: 'done', sent: 12, left: 0 })
  expect([await outbox.events.count(), await left(), localStorage.length]).toEqual([12, 0, 0])
  expect(paths).toEqual([SYNC, SYNC])
})

describe('what was left is tried again by itself', () => {
  test('each time a little later, and after a success soon again', async () => {
    const { sender, network, waits, mark } = await tabletWith(1)
    network.fails = true
    for (let tries = 0; tries < 3; tries += 1) await sender.now()
    expect(waits).toEqual([2_000, 4_000, 8_000])
    network.fails = false
    await sender.now()
    expect(waits).toHaveLength(3)
    await mark()
    network.fails = true
    await sender.now()
    expect(waits.at(-1)).toBe(2_000)
  })

  test('when its time is there; who asks before that needs it no more', async () => {
    const { sender, network, acts, ended, left } = await tabletWith(1)
    network.fails = true
    await sender.now()
    network.fails = false
    acts.retry()
    await vi.waitFor(async () => expect(await left()).toBe(0))
    expect(ended).toEqual(['retry'])
  })
})

test('papers go with the marks as soon as they can be carried', async () => {
  const { sender } = await tabletWith(0)
  expect(await sender.now()).toMatchObject({ papers: 'done' })
  const papers = papersThat('over')
  sender.carry(papers)
  expect(await sender.now()).toMatchObject({ papers: 'over' })
  expect(papers).toHaveBeenCalledOnce()
})

describe('the start of a page', () => {
  test.each([
    ['marks that did not go', 1, 'done', 1],
    ['papers that did not go', 0, 'left', 1],
    ['nothing left', 0, 'done', 0],
  ] as const)('with %s', async (_, marks, papers, syncs) => {
    const t = await tabletWith(marks)
    t.sender.carry(papersThat(papers))
    t.network.fails = true
    t.sender.start()
    expect(t.paths).toEqual([])
    t.draw()
    await vi.waitFor(() => expect(t.paths).toContain(HEALTH))
    expect(t.syncs()).toBe(syncs)
  })

  test('asks no server anew whose epoch was heard meanwhile', async () => {
    const t = await tabletWith(0)
    t.sender.carry(async () => {
      t.sender.heard('first')
      await vi.waitFor(() => expect(t.paths).toEqual([HEALTH]))
      return 'done'
    })
    t.sender.start()
    t.draw()
    await vi.waitFor(() => expect(t.sender.snapshot().last).not.toBeNull())
    t.sender.carry(papersThat('done'))
    await t.sender.now()
    expect(t.paths).toEqual([HEALTH])
  })

  test('listens until it is stopped', async () => {
    const t = await tabletWith(1)
    t.network.fails = true
    const stop = t.sender.start()
    await t.sender.now()
    t.acts.back()
    await vi.waitFor(() => expect(t.waits).toHaveLength(2))
    t.ended.length = 0
    stop()
    expect(t.ended).toEqual(['minute', 'back', 'retry'])
  })
})

describe('an epoch', () => {
  test('that is new is looked into once, and what a restored server lost goes by itself', async () => {
    const t = await tabletWith(2)
    await t.sender.now()
    await t.outbox.meta.put({ key: 'epoch', value: 'before the restore' })
    await t.outbox.events
      .toCollection()
      .modify({ seq: 0 })
      .catch(() => {})
    const answer = t.parts.fetch
    t.parts.fetch = async (request) => {
      const response = await answer(request)
      if (request.path === HEALTH) response.headers.set('x-ponto-seq', '0')
      return response
    }
    t.paths.length = 0
    t.sender.heard('anew')
    t.sender.heard('anew')
    await vi.waitFor(() => expect(t.paths).toEqual([HEALTH, SYNC]))
    await vi.waitFor(async () => expect(await t.left()).toBe(0))
    const epoch = (await t.outbox.meta.get('epoch'))?.value
    t.sender.heard(String(epoch))
    await t.sender.now()
    expect(t.paths).toEqual([HEALTH, SYNC])
  })
})

describe('each minute', () => {
  test('what waits is sent where somebody looks, and not behind their back', async () => {
    const t = await tabletWith(1)
    t.sender.start()
    t.seen.is = false
    const asks = vi.spyOn(t.parts, 'within')
    t.acts.minute()
    expect(asks).not.toHaveBeenCalled()
    t.seen.is = true
    t.acts.minute()
    await vi.waitFor(async () => expect(await t.left()).toBe(0))
  })

  test('where nothing waits what is over is forgotten, and nobody is asked', async () => {
    const t = await tabletWith(1)
    t.sender.start()
    await t.sender.now()
    const before = t.paths.length
    t.app.clock.now += 36 * 86_400_000
    t.acts.minute()
    await vi.waitFor(async () => expect(await t.outbox.events.count()).toBe(0))
    expect(t.paths).toHaveLength(before)
  })

  test('a mark that was noted beside the store counts as waiting: it takes its place, and goes', async () => {
    const t = await tabletWith(0)
    t.sender.start()
    const { photo: _, ...tap } = tapOf(t.app, t.people, 0, null)
    localStorage.setItem(`folha_avulso ${tap.id}`, JSON.stringify(tap))
    t.acts.minute()
    await vi.waitFor(async () => expect([await t.outbox.events.count(), await t.left()]).toEqual([1, 0]))
    expect(localStorage).toHaveLength(0)
  })
})
