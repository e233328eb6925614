// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { browserLocks } from '../testing/browser-locks.ts'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import type { DeviceParts } from './device-parts.ts'
import { drain, type PaperDrain } from './drain.ts'
import { inTurn } from './in-turn.ts'
import { newPace } from './pace.ts'

/** A device whose page drains and holds the lock until told to continue; its worker pauses when it has to wait. */
async function busyPage({ marks = 1 } = {}) {
  const t = await tablet()
  t.parts.locks = browserLocks()
  for (let nth = 0; nth < marks; nth += 1) await capture(t.parts, tapOf(t.app, t.people, nth, null))
  const sent: DeviceParts['who'][] = []
  const as = (who: DeviceParts['who']): DeviceParts => ({
    ...t.parts,
    who,
    ctx: who,
    pace: newPace(),
    fetch: (request) => {
      sent.push(who)
      return t.parts.fetch(request)
    },
  })
  const start = (who: DeviceParts['who'], papers: PaperDrain) => {
    const parts = as(who)
    return drain(parts, new Anchors(parts), { deadlineMs: 60_000, papers })
  }
  let goOn = () => {}
  let isHeld = () => {}
  const held = new Promise<void>((go) => (isHeld = go))
  const page = start('page', async () => {
    await new Promise<void>((go) => {
      goOn = go
      isHeld()
    })
    return 'done'
  })
  await held
  const pauses: number[] = []
  const acts = { pause: async () => {} }
  const pause = async (ms: number) => {
    pauses.push(ms)
    t.app.clock.now += ms
    await acts.pause()
  }
  const worker = () => inTurn(() => start('worker', async () => 'done'), pause)
  const release = async () => {
    goOn()
    await page
  }
  return { ...t, sent, pauses, acts, worker, release }
}

describe('D-13: the worker, while a page delivers', () => {
  test('waits until the page has ended, and sends what that one left', async () => {
    const t = await busyPage()
    t.app.clock.now += 60_000
    await capture(t.parts, tapOf(t.app, t.people, 1, null))
    t.acts.pause = async () => {
      if (t.pauses.length === 3) await t.release()
    }
    expect(await t.worker()).toMatchObject({ end: 'done', sent: 1, left: 0 })
    expect([t.pauses, t.sent]).toEqual([
      [2_000, 2_000, 2_000],
      ['page', 'worker'],
    ])
  })

  test('waits as well where no mark is left: nobody knows yet of the papers', async () => {
    const t = await busyPage()
    t.acts.pause = t.release
    expect(await t.worker()).toMatchObject({ end: 'done', papers: 'done', left: 0 })
    expect(t.sent).toEqual(['page'])
  })

  test('waits a minute, not for ever, and says then that the page is still at it', async () => {
    const t = await busyPage()
    t.app.clock.now += 60_000
    await capture(t.parts, tapOf(t.app, t.people, 1, null))
    expect(await t.worker()).toMatchObject({ end: 'locked', sent: 0, left: 1, papers: 'left' })
    expect(t.pauses).toEqual(Array(30).fill(2_000))
    expect(t.sent).toEqual(['page'])
    await t.release()
  })

  test('does not wait where nobody is at work', async () => {
    const t = await busyPage()
    await t.release()
    expect(await t.worker()).toMatchObject({ end: 'done', left: 0 })
    expect(t.pauses).toEqual([])
  })
})
