import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { heldDecisions, stillWaits, UNDO_MS } from './held-decisions.ts'
import type { Ended } from './open-decisions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a decision that our server fails to store is listed again and said, and can be made once more', async () => {
  const broken = new ApiFailure(500, {}, true)
  const failing: { with?: Error } = { with: broken }
  const [told, kept]: [Ended[], string[][]] = [[], []]
  let sent = 0
  const { hold, store } = heldDecisions({
    send: async () => {
      sent += 1
      if (failing.with) throw failing.with
    },
    settled: async (ended) => told.push(ended),
    gone: () => {},
    now: () => 1_000,
    keep: (open) => kept.push(open.map(({ id }) => id)),
  })
  const decide = async () => {
    hold({ ids: ['a'], status: 'approved', notes: null })
    await vi.advanceTimersByTimeAsync(UNDO_MS)
  }
  await decide()
  expect(told).toEqual([{ refused: [broken], kept: 0, isLate: false }])
  expect([stillWaits('a', 500, store.getState()), kept.at(-1)]).toEqual([true, []])
  delete failing.with
  await decide()
  expect([sent, kept.at(-1)]).toEqual([2, []])
})
