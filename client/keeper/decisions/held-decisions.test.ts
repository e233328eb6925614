import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Decision, heldDecisions, stillWaits, UNDO_MS } from './held-decisions.ts'

const approved = (...ids: string[]): Decision => ({ ids, status: 'approved', notes: null })

/** A server that takes decisions, or refuses those of some ids. */
function scene(refused: readonly string[] = [], answers = Promise.resolve()) {
  const sent: string[] = []
  const open: string[][] = []
  const failures: unknown[] = []
  const hold = heldDecisions({
    send: async (id, { status }) => {
      sent.push(`${id} ${status}`)
      await answers
      if (refused.includes(id)) throw new Error('Esta solicitação já foi decidida.')
    },
    settled: async (found) => failures.push(...found),
    gone: () => {},
    now: () => 1_000,
    keep: (now) => open.push(now.map(({ id }) => id)),
  })
  return { ...hold, sent, failures, open }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('L-05 a decision of one click', () => {
  it('is sent after 8 s, and is not listed from the click on', async () => {
    const { hold, store, sent } = scene()
    hold(approved('a', 'b'))
    expect(stillWaits('a', 500, store.getState())).toBe(false)
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['a approved', 'b approved'])
    expect(stillWaits('a', 500, store.getState())).toBe(false)
  })

  it('waits again where somebody reopened it later', async () => {
    const { hold, store } = scene()
    hold(approved('a'))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(stillWaits('a', 1_001, store.getState())).toBe(true)
  })

  it('undone in time was never sent, and is listed again', async () => {
    const { hold, undo, store, sent } = scene()
    hold(approved('a'))
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    undo()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual([])
    expect(stillWaits('a', 500, store.getState())).toBe(true)
  })

  it('is sent at once when the page is left, once', async () => {
    const { hold, sendAll, sent } = scene()
    hold(approved('a', 'b'))
    await sendAll()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual(['a approved', 'b approved'])
  })

  it('is sent whole where the page is left while one answer is waited for', async () => {
    const { hold, sendAll, sent } = scene([], new Promise(() => {}))
    hold(approved('a', 'b', 'c'))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual(['a approved'])
    hold(approved('d'))
    void sendAll()
    expect(sent.toSorted()).toEqual(['a approved', 'b approved', 'c approved', 'd approved'])
  })

  it('is sent by the next one', async () => {
    const { hold, sent } = scene()
    hold(approved('a'))
    hold({ ids: ['b'], status: 'rejected', notes: 'Não houve' })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['a approved'])
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual(['a approved', 'b rejected'])
  })

  it('that the server refuses is listed again and said; the others of the same click are decided', async () => {
    const { hold, store, sent, failures } = scene(['a'])
    hold(approved('a', 'b'))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(sent).toEqual(['a approved', 'b approved'])
    expect(failures).toEqual([new Error('Esta solicitação já foi decidida.')])
    expect(stillWaits('a', 500, store.getState())).toBe(true)
    expect(stillWaits('b', 500, store.getState())).toBe(false)
  })

  it('is open until the server has answered, or it is undone', async () => {
    const { hold, undo, open } = scene(['b'])
    hold(approved('a', 'b'))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    hold(approved('c'))
    undo()
    expect(open).toEqual([['a', 'b'], ['b'], [], ['c'], []])
  })

  it('that a page left behind is sent by the next one; what is refused by then is no failure of this page', async () => {
    const { resume, sent, failures, open } = scene(['a'])
    await resume(['a', 'b'].map((id) => ({ id, decision: approved('a', 'b') })))
    expect([sent, failures, open.at(-1)]).toEqual([['a approved', 'b approved'], [], []])
  })
})
