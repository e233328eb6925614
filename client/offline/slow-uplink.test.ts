// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import type { Outgoing } from './device-parts.ts'

const MINUTE = 60_000

/** A tablet with so many waiting marks of six people, on an uplink of so many bits per second; time passes while it sends. */
async function tabletBehind(bitsPerSecond: number, marks: number) {
  const { app, outbox, parts, people, go } = await tablet({ people: 6 })
  for (let nth = 0; nth < marks; nth += 1) {
    app.clock.now += MINUTE
    await capture(parts, tapOf(app, people, nth, null))
  }
  const straight = parts.fetch
  const sizes: number[] = []
  const arrivals: number[] = []
  const began = app.clock.now
  parts.fetch = async (request: Outgoing) => {
    const { events } = JSON.parse(String(request.body)) as { events: unknown[] }
    sizes.push(events.length)
    const takes = (String(request.body).length * 8 * 1000) / bitsPerSecond
    app.clock.now += Math.min(takes, request.timeoutMs)
    if (takes > request.timeoutMs) throw new DOMException('too slow', 'TimeoutError')
    arrivals.push(app.clock.now - began)
    return straight(request)
  }
  const waiting = () => outbox.events.where('state').equals('captured').count()
  return { sizes, arrivals, waiting, go: () => go(45_000), took: () => app.clock.now - began }
}

describe('D-03: a slow uplink drains', { timeout: 60_000 }, () => {
  test('at 10 kbit/s the first mark of a long queue is there within thirty seconds', async () => {
    const { arrivals, go } = await tabletBehind(10_000, 60)
    await go()
    expect(arrivals[0]).toBeLessThan(30_000)
  })

  test('at 20 kbit/s a queue of 120 is empty within ten minutes', async () => {
    const { waiting, go, took } = await tabletBehind(20_000, 120)
    for (let drains = 0; drains < 20 && (await waiting()) > 0; drains += 1) await go()
    expect(await waiting()).toBe(0)
    expect(took()).toBeLessThan(600_000)
  })

  test('at 1 kbit/s one mark at a time still comes through', async () => {
    const { sizes, waiting, go } = await tabletBehind(1_000, 3)
    for (let drains = 0; drains < 9 && (await waiting()) > 0; drains += 1) await go()
    expect(sizes.at(-1)).toBe(1)
    expect(await waiting()).toBe(0)
  })

  test('a request that took all of its time is tried at half its size, one mark alone is left for later', async () => {
    const { sizes, go } = await tabletBehind(100, 3)
    expect(await go()).toMatchObject({ end: 'transport', why: 'TimeoutError', left: 3 })
    expect(sizes).toEqual([3, 1])
  })

  test('a good network is at its most after three requests', async () => {
    const { sizes, go } = await tabletBehind(10_000_000, 120)
    await go()
    expect(sizes).toEqual([8, 16, 32, 50, 14])
  })
})
