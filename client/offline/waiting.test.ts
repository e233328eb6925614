// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { eventPages } from './event-pages.ts'
import type { OutboxDatabase, OutboxEvent } from './outbox-database.ts'
import { countToSignIn, oldestWaiting } from './waiting.ts'

const MANY = 450

/** A tablet with marks of two people in turn; before those, many rows with just enough fields to count as the first one's. */
async function longQueue() {
  const { app, outbox, parts, people } = await tablet({ people: 2 })
  const [first = '', second = ''] = people
  for (let nth = 0; nth < 6; nth += 1) {
    app.clock.now += 3_600_000
    await capture(parts, tapOf(app, people, nth, null))
  }
  const sample = (await outbox.events.toArray())[0] as OutboxEvent
  const copies = Array.from({ length: MANY }, (_, i) => ({ ...sample, id: `copy ${i}`, seq: 100 + i }))
  await outbox.events.bulkAdd(copies)
  return { app, outbox, first, second, parts }
}

/** Count the rows of marks read from here on. */
function rowsRead(outbox: OutboxDatabase): () => number {
  let rows = 0
  outbox.events.hook('reading', (row) => {
    rows += 1
    return row
  })
  return () => rows
}

const seqs = (rows: readonly OutboxEvent[]) => rows.map(({ seq }) => seq)

describe('a queue of hundreds of marks', () => {
  test('goes oldest first, whoever they are of', async () => {
    const { outbox } = await longQueue()
    expect(seqs(await oldestWaiting(outbox, 5, new Set()))).toEqual([1, 2, 3, 4, 5])
    expect(seqs(await oldestWaiting(outbox, 8, new Set()))).toEqual([1, 2, 3, 4, 5, 6, 100, 101])
  })

  test('of somebody who must sign in is not read through for the marks of another', async () => {
    const { outbox, first } = await longQueue()
    const read = rowsRead(outbox)
    expect(seqs(await oldestWaiting(outbox, 50, new Set([first])))).toEqual([2, 4, 6])
    expect(read()).toBe(3)
  })

  test('is counted, not read, to say how many wait for somebody to sign in', async () => {
    const { outbox, first, second } = await longQueue()
    await outbox.events.update(1, { code: 'grant_expired' })
    const read = rowsRead(outbox)
    expect(await countToSignIn(outbox, second)).toBe(MANY + 3)
    expect(await countToSignIn(outbox, first)).toBe(0)
    expect(read()).toBeLessThanOrEqual(2)
  })

  test('is looked through some at a time, each once, though what was seen is forgotten meanwhile', async () => {
    const { outbox } = await longQueue()
    const pages: number[] = []
    const seen: number[] = []
    for await (const page of eventPages(outbox)) {
      pages.push(page.length)
      seen.push(...seqs(page))
      await outbox.events.bulkDelete(seqs(page))
    }
    expect(Math.max(...pages)).toBeLessThanOrEqual(200)
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, ...Array.from({ length: MANY }, (_, i) => 100 + i)])
    expect(await outbox.events.count()).toBe(0)
  })
})
