import Dexie, { type DBCore } from 'dexie'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import { within } from './this-device.ts'
import type { PageLife } from './this-page.ts'
import { Sender } from './wake.ts'

/** A visible page whose minutes pass when the test says so. */
function seenPage(): { page: PageLife; minute: () => void } {
  let minute = () => {}
  const page: PageLife = {
    after: () => () => {},
    every: (_ms, act) => {
      minute = act
      return () => {}
    },
    onReturn: () => () => {},
    isSeen: () => true,
    drawn: () => new Promise(() => {}),
    askForSync: async () => {},
  }
  return { page, minute: () => minute() }
}

/** Make a connection fail in this way from now on, until it is reopened. */
function spoil(outbox: OutboxDatabase): (how: 'lost' | 'silent') => void {
  let spoilt: 'lost' | 'silent' | null = null
  const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  const create = (core: DBCore): DBCore => {
    spoilt = null
    const through = <T>(work: () => Promise<T>): Promise<T> => {
      if (spoilt === 'lost') return Dexie.Promise.reject(lost()) as Promise<T>
      return spoilt === 'silent' ? (new Dexie.Promise(() => {}) as Promise<T>) : work()
    }
    const table = (name: string) => {
      const real = core.table(name)
      return {
        ...real,
        get: (request: Parameters<typeof real.get>[0]) => through(() => real.get(request)),
        query: (request: Parameters<typeof real.query>[0]) => through(() => real.query(request)),
        count: (request: Parameters<typeof real.count>[0]) => through(() => real.count(request)),
      }
    }
    return { ...core, table }
  }
  outbox.use({ stack: 'dbcore', name: 'Spoilt', create })
  outbox.close({ disableAutoOpen: false })
  return (how) => {
    spoilt = how
  }
}

/** Time (ms) after which a store counts as silent here; long enough for a responsive one on a busy machine. */
const LIMIT_MS = 1_000
const patiently = { timeout: 20_000 }

/** A visible page of a tablet whose store can be broken; limits of its steps are shortened. */
async function seenTablet() {
  const t = await tablet()
  const parts = { ...t.parts, within: <T>(ms: number, promise: Promise<T>) => within(Math.min(ms, LIMIT_MS), promise) }
  const { page, minute } = seenPage()
  const anchors = new Anchors(parts)
  const sender = new Sender(parts, anchors, page)
  sender.start()
  const mark = () => capture(parts, tapOf(t.app, t.people, 0, null))
  const left = () => t.outbox.events.where('state').equals('captured').count()
  return { ...t, parts, anchors, sender, minute, mark, left, fail: spoil(t.outbox) }
}

it.each(['lost', 'silent'] as const)('D-11: a minute that finds the store %s opens it anew and sends', async (how) => {
  const t = await seenTablet()
  await t.mark()
  t.fail(how)
  t.minute()
  await vi.waitFor(() => expect(t.sender.snapshot().last).not.toBeNull(), patiently)
  t.minute()
  await vi.waitFor(async () => expect(await t.left()).toBe(0), patiently)
})

it('D-11: a look for a restore that the store never answers does not keep later ones from looking', async () => {
  const t = await seenTablet()
  const looks = vi.spyOn(t.parts, 'fetch')
  await t.outbox.open()
  t.fail('silent')
  t.sender.heard('first')
  t.outbox.close({ disableAutoOpen: false })
  // Each answer names the epoch: once the first look has given up, another one starts.
  await vi.waitFor(() => {
    t.sender.heard('first')
    expect(looks).toHaveBeenCalled()
  }, patiently)
})

it('D-13: a wall clock that was set forty days ahead forgets nothing until the server’s clock was heard', async () => {
  const t = await seenTablet()
  await t.mark()
  await t.sender.now()
  expect(await t.left()).toBe(0)
  // A later page on the same device, whose clock somebody has set.
  const ahead = { ...t.parts, ctx: 'later page', wall: () => t.parts.wall() + 40 * 86_400_000 }
  const anchors = new Anchors(ahead)
  await anchors.load(t.outbox)
  const { page, minute } = seenPage()
  const reads = vi.spyOn(t.outbox.photo_states, 'where')
  new Sender(ahead, anchors, page).start()
  minute()
  await vi.waitFor(() => expect(reads).toHaveBeenCalled(), patiently)
  expect(await t.outbox.events.count()).toBe(1)
})

it('D-07: asked to send while a server answers that it needs time, it gives it that time', async () => {
  const t = await seenTablet()
  await t.mark()
  let asked = 0
  t.parts.fetch = async () => {
    asked += 1
    return Response.json({}, { status: 429, headers: { 'retry-after': '5', 'x-ponto-sync': '1' } })
  }
  const reports = await Promise.all([t.sender.now(), t.sender.now(), t.sender.now()])
  expect(reports.map(({ retryAfterMs }) => retryAfterMs)).toEqual([5_000, 5_000, 5_000])
  expect(asked).toBe(1)
})

it('what is kept while a drain runs has its turn before that turn is called over', async () => {
  const t = await seenTablet()
  await t.mark()
  const first = t.sender.now()
  t.app.clock.now += 60_000
  await t.mark()
  await Promise.all([first, t.sender.now()])
  expect(await t.left()).toBe(0)
})

it('a listener that fails keeps neither the others nor the delivery from going on', async () => {
  const t = await seenTablet()
  const [told, seen] = [vi.fn(), vi.fn()]
  vi.stubGlobal('reportError', told)
  onTestFinished(() => void vi.unstubAllGlobals())
  t.sender.subscribe(() => {
    throw new Error('of the screen')
  })
  t.sender.subscribe(seen)
  await t.mark()
  expect(await t.sender.now()).toMatchObject({ sent: 1, left: 0 })
  expect(seen).toHaveBeenCalled()
  expect(told).toHaveBeenCalledWith(new Error('of the screen'))
})

it('nothing is sent before marks that were noted beside the store are in it, for they may be the older ones', async () => {
  const t = await seenTablet()
  await t.mark()
  const done: string[] = []
  const { within: soon, fetch } = t.parts
  t.parts.within = async (ms, promise) => {
    t.parts.within = soon
    // A store that is slow to take them.
    for (let looks = 0; looks < 30; looks += 1) await t.outbox.meta.get('epoch')
    done.push('adopted')
    return soon(ms, promise)
  }
  t.parts.fetch = (request) => {
    done.push('sent')
    return fetch(request)
  }
  await t.sender.now()
  expect(done).toEqual(['adopted', 'sent'])
})
