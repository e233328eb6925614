// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { within } from '../../offline/this-device.ts'
import { bareTablet } from '../../testing/kiosk-tablet.ts'
import { type Before, enrol, finishEntering } from './enrol.ts'

const silence = () => new Promise(() => {}) as never

/** A question to which no count is answered. */
const COUNTLESS = { equals: () => ({ count: silence }) } as never

/** A search that finds nobody, nor ends. */
const FIRSTLESS = { first: silence } as never

type Life = ReturnType<Awaited<ReturnType<typeof bareTablet>>['page']>

/** A tablet whose page waits for each store no longer than a moment, and which of its stores are silent. */
async function hasty() {
  const t = await bareTablet()
  const page = (ctx: string) => {
    const life = t.page(ctx)
    life.parts.within = (ms, work) => within(Math.min(ms, 300), work)
    return life
  }
  const silent = <T extends object>(of: T, deed: keyof T) => {
    const spy = vi.spyOn(of, deed as never).mockImplementation(silence as never)
    onTestFinished(() => spy.mockRestore())
    return spy
  }
  return { ...t, page, silent }
}

type Hasty = Awaited<ReturnType<typeof hasty>>

describe('a tablet whose store falls silent while it is made a kiosk', () => {
  test.each<[string, (t: Hasty, life: Life) => unknown]>([
    ['the kiosk’s', (_, { store }) => vi.spyOn(store.kiosks, 'filter').mockReturnValue(FIRSTLESS)],
    ['that of papers', (t) => t.silent(t.before.papers.papers, 'toArray')],
    ['the kiosk’s, for its keys', (t, { store }) => t.silent(store.kiosks, 'get')],
    ['the outbox, for its id', (t, { outbox }) => t.silent(outbox.meta, 'get')],
    [
      'the kiosk’s, for the ids that it had',
      (_, { store }) => void vi.spyOn(store.kiosks, 'where').mockReturnValue(COUNTLESS),
    ],
  ])('%s, is told so, and nothing was asked of the server', async (_, spoil) => {
    const t = await hasty()
    const life = t.page('first')
    spoil(t, life)
    expect(await enrol(life.kit, t.given, t.before)).toEqual({ end: 'silent' })
    expect([t.server.state.asked, t.around.done]).toEqual([[], []])
    vi.restoreAllMocks()
    expect(await enrol(t.page('second').kit, t.given, t.before)).toEqual({ end: 'done' })
  })

  test('after the server made it, is told that it goes on there, and does: the same kiosk', async () => {
    const t = await hasty()
    const first = t.page('first')
    t.server.state.lose = '/kiosks'
    await expect(enrol(first.kit, t.given, t.before)).rejects.toThrow()
    const made = t.server.state.kiosk?.id
    t.silent(first.store, 'transaction')
    expect(await enrol(first.kit, t.given, t.before)).toEqual({ end: 'unfinished' })
    expect([await kioskInUse(first.store), t.around.done]).toEqual([undefined, []])
    vi.restoreAllMocks()
    const third = t.page('third')
    expect(await enrol(third.kit, t.given, t.before)).toEqual({ end: 'done' })
    expect((await kioskInUse(third.store))?.id).toBe(made)
  })

  test.each<[string, (before: Before) => Before]>([
    ['the cache is not emptied', (before) => ({ ...before, forget: silence })],
    ['the keeper is not signed out', (before) => ({ ...before, signOut: silence })],
  ])('at the very end, is a kiosk of which a new page finishes the rest: %s', async (_, spoilt) => {
    const t = await hasty()
    const first = t.page('first')
    expect(await enrol(first.kit, t.given, spoilt(t.before))).toEqual({ end: 'entered' })
    expect((await kioskInUse(first.store))?.state).toBe('entering')
    await finishEntering(t.page('second').kit, t.before)
    expect((await kioskInUse(first.store))?.state).toBe('in-use')
  })

  test('in the middle of the last step, goes on when it is asked for once more', async () => {
    const t = await hasty()
    const { kit, store } = t.page('first')
    await enrol(kit, t.given, { ...t.before, forget: silence })
    expect(await enrol(kit, t.given, t.before)).toEqual({ end: 'done' })
    expect((await kioskInUse(store))?.state).toBe('in-use')
  })
})

test('two pages that make keys at once agree on the same ones', async () => {
  const t = await bareTablet()
  const lives = [t.page('first'), t.page('second')]
  await Promise.all(lives.map(({ kit }) => enrol(kit, t.given, t.before).catch(() => null)))
  const keys = t.server.state.asked.filter((one) => one === 'POST /kiosks')
  expect(keys.length).toBeGreaterThan(0)
  const kiosk = await kioskInUse(t.page('third').store)
  expect(kiosk?.public_key).toEqual(t.server.state.kiosk?.public_key)
})
