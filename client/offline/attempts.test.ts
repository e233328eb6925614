// @vitest-environment node
import { expect, test } from 'vitest'
import { testApp } from '../../server/testing/test-app.ts'
import { freshStore, partsOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import { drain } from './drain.ts'
import { OutboxDatabase } from './outbox-database.ts'

test('tries without a network are kept for support, the last fifty at least, and never without end', async () => {
  const app = await testApp()
  const outbox = new OutboxDatabase(freshStore())
  const parts = { ...partsOf(app, outbox), fetch: () => Promise.reject(new TypeError('no network')) }
  await capture(parts, tapOf(app, [crypto.randomUUID()], 0, null))
  for (let tries = 1; tries <= 125; tries += 1) {
    app.clock.now += 60_000
    const report = await drain(parts, new Anchors(parts), { deadlineMs: 60_000 })
    expect(report).toMatchObject({ end: 'transport', sent: 0, left: 1 })
    const kept = await outbox.attempts.orderBy('n').toArray()
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(tries, 50))
    expect(kept.length).toBeLessThan(60)
    expect(kept.at(-1)).toMatchObject({ n: tries, at: app.clock.now, who: 'page', what: 'TypeError' })
  }
})
