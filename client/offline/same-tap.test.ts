import { expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture, type Tap } from './capture.ts'

type Tablet = Awaited<ReturnType<typeof tablet>>
type Clocks = Partial<Tap['claim']>

/** Capture an entrada for each of these clocks; return the number of marks. */
async function marks(t: Tablet, ...taps: Clocks[]): Promise<number> {
  for (const clocks of taps) {
    const tap = tapOf(t.app, t.people, 0, null)
    await capture(t.parts, { ...tap, claim: { ...tap.claim, ...clocks } })
  }
  return t.outbox.events.count()
}

const BOOT = Date.parse('2020-01-01T00:01:00Z')
const unanchored = (ctx: string) => ({ ctx, wall: BOOT, mono: 60_000, anchor: null })

test('a second tap on the same button of one page, or of two pages, is the same mark', async () => {
  expect(await marks(await tablet(), {}, {})).toBe(1)
  expect(await marks(await tablet(), { ctx: 'page' }, { ctx: 'other page' })).toBe(1)
  expect(await marks(await tablet(), unanchored('page'), unanchored('page'))).toBe(1)
})

test('clocks of two pages can be compared as soon as one of them has heard the server', async () => {
  const t = await tablet()
  const { anchor } = tapOf(t.app, t.people, 0, null).claim
  const heard = (ctx: string) => ({ ...unanchored(ctx), anchor: anchor && { ...anchor, server: BOOT, wall: BOOT } })
  expect(await marks(t, heard('page'), unanchored('other page'))).toBe(1)
  expect(await marks(await tablet(), unanchored('page'), heard('other page'))).toBe(1)
})

test('a tap on another button right after it is another mark, and so is one that comes later', async () => {
  const t = await tablet()
  await capture(t.parts, tapOf(t.app, t.people, 0, null))
  await capture(t.parts, tapOf(t.app, t.people, 1, null))
  t.app.clock.now += 3_001
  await capture(t.parts, tapOf(t.app, t.people, 1, null))
  const rows = await t.outbox.events.toArray()
  expect(rows.map(({ entry_type }) => entry_type)).toEqual(['entrada', 'pausa', 'pausa'])
})

test('D-13: the first marks of two days after a clock that was lost twice are two, though both say the same hour', async () => {
  expect(await marks(await tablet(), unanchored('Monday'), unanchored('Tuesday'))).toBe(2)
})
