// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { addGrant, addStore, addUser } from '../../server/testing/company.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { freshStore, partsOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import type { Outgoing } from './device-parts.ts'
import { drain } from './drain.ts'
import { deviceIdOf, OutboxDatabase } from './outbox-database.ts'

const MINUTE = 60_000

/** A tablet with so many marks of six people that wait, on an uplink of so many bits a second; time goes by while it sends. */
async function tabletBehind(bitsPerSecond: number, marks: number) {
  const app = await testApp()
  const storeId = (await addStore(app.database)).id
  const outbox = new OutboxDatabase(freshStore())
  const parts = partsOf(app, outbox)
  const device = await deviceIdOf(outbox, parts.newId)
  const people: string[] = []
  for (let i = 0; i < 6; i += 1) {
    const user_id = (await addUser(app.database, { storeId })).id
    people.push(user_id)
    const token = await addGrant(app.database, user_id, device)
    await outbox.grants.put({ user_id, token, expires_at: '2099-01-01T00:00:00.000Z' })
  }
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
  const go = () => drain(parts, new Anchors(parts), { deadlineMs: 45_000 })
  return { sizes, arrivals, waiting, go, took: () => app.clock.now - began }
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

  test('a good network is at its most after three requests', async () => {
    const { sizes, go } = await tabletBehind(10_000_000, 120)
    await go()
    expect(sizes).toEqual([8, 16, 32, 50, 14])
  })
})
