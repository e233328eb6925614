import { IDBDatabase } from 'fake-indexeddb'
import { afterAll, afterEach, expect, test } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'

/** The next failures of the browser's connection to the store, as on a phone that was in the background. */
let lost: { times: number; error: () => Error } | null = null
/** A lost connection stays lost: only a new one helps. */
const broken = new WeakSet<IDBDatabase>()

// Patch it before any store is opened: a connection keeps the function with which it was opened.
const transaction = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function failing(this: IDBDatabase, ...given) {
  if (lost && lost.times > 0) {
    lost.times -= 1
    broken.add(this)
  }
  if (lost && broken.has(this)) throw lost.error()
  return transaction.apply(this, given)
}

afterEach(() => {
  lost = null
})
// Later files of this process open stores too.
afterAll(() => {
  IDBDatabase.prototype.transaction = transaction
})

const closing = () => new DOMException('The database connection is closing.', 'InvalidStateError')
const gone = () => new DOMException('Connection to Indexed Database server lost. Refresh to try again', 'UnknownError')

test.each([
  ['an invalid state', closing],
  ['a lost server', gone],
])('C-12: after %s the store is opened again, and the mark is there once', async (_, error) => {
  const t = await tablet()
  const tap = tapOf(t.app, t.people, 0, null)
  lost = { times: 1, error }
  await capture(t.parts, tap)
  expect(lost.times).toBe(0)
  expect((await t.outbox.events.toArray()).map(({ id }) => id)).toEqual([tap.id])
})

test('C-12: where it stays lost nothing is called registered', async () => {
  const t = await tablet()
  lost = { times: Number.POSITIVE_INFINITY, error: gone }
  await expect(capture(t.parts, tapOf(t.app, t.people, 0, null))).rejects.toThrow()
  lost = null
  expect(await t.outbox.events.count()).toBe(0)
})
