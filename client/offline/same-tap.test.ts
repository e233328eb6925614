import { expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture, type Tap } from './capture.ts'

type Tablet = Awaited<ReturnType<typeof tablet>>
type Clocks = Partial<Tap['claim']>

/** Captures an entrada for each of these clocks; answers how many marks there are. */
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

test('D-13: the first marks of two days after a clock that was lost twice are two, though both say the same hour', async () => {
  expect(await marks(await tablet(), unanchored('Monday'), unanchored('Tuesday'))).toBe(2)
})
