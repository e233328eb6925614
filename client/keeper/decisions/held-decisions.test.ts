import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure, Unreachable } from '../../api/failure.ts'
import { heldDecisions, stillWaits, UNDO_MS } from './held-decisions.ts'
import type { Decision, Ended } from './open-decisions.ts'

const approved = (...ids: string[]): Decision => ({ ids, status: 'approved', notes: null })

const refusal = new ApiFailure(409, { error: 'Esta solicitação já foi decidida.' }, true)

/** A server that takes decisions, or refuses those of some ids; `failing` gives what is thrown for all. */
function scene(refused: readonly string[] = [], answers = Promise.resolve(), failing: { with?: Error } = {}) {
  const sent: string[] = []
  const open: string[][] = []
  const failures: unknown[] = []
  const told: Ended[] = []
  const hold = heldDecisions({
    send: async (id, { status }) => {
      sent.push(`${id} ${status}`)
      await answers
      if (failing.with) throw failing.with
      if (refused.includes(id)) throw refusal
    },
    settled: async (ended) => {
      told.push(ended)
      failures.push(...ended.refused)
    },
    gone: () => {},
    now: () => 1_000,
    keep: (now) => open.push(now.map(({ id }) => id)),
  })
  return { ...hold, sent, failures, open, told }
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
    expect(failures).toEqual([refusal])
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

  it('that a page left behind is held by the next one before anything is sent, and a refusal is told', async () => {
    const { takeOver, again, sent, failures, open, store } = scene(['a'])
    takeOver(['a', 'b'].map((id) => ({ id, decision: approved('a', 'b') })))
    expect([sent, open, store.getState().held]).toEqual([[], [['a', 'b']], ['a', 'b']])
    await again()
    expect([sent, failures, open.at(-1)]).toEqual([['a approved', 'b approved'], [refusal], []])
    expect(store.getState().held).toEqual([])
  })

  it.each([
    ['no network', new Unreachable()],
    ['a busy server', new ApiFailure(503, {}, true)],
    ['an answer of somebody else', new ApiFailure(403, {})],
    ['the end of the session', new ApiFailure(401, { code: 'session_expired' }, true)],
    ['too many calls', new ApiFailure(429, {}, true)],
  ])('that met %s stays held and stored, and is sent again', async (_what, error) => {
    const failing: { with?: Error } = { with: error }
    const { hold, again, sent, open, store, told } = scene([], Promise.resolve(), failing)
    hold(approved('a', 'b'))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect([open.at(-1), store.getState().held]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    expect(told).toMatchObject([{ refused: [], isLate: false }])
    expect(told[0]?.kept).toBeGreaterThan(0)
    await again()
    expect(told).toHaveLength(1)
    delete failing.with
    sent.length = 0
    await again()
    expect([sent, open.at(-1), store.getState().held]).toEqual([['a approved', 'b approved'], [], []])
  })

  it('is not sent again while it can be undone, or while it is being sent', async () => {
    let answer = () => {}
    const answers = new Promise<void>((go) => {
      answer = go
    })
    const { hold, again, sent } = scene([], answers)
    hold(approved('a'))
    await again()
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    await again()
    expect(sent).toEqual(['a approved'])
    answer()
    await vi.advanceTimersByTimeAsync(0)
    await again()
    expect(sent).toEqual(['a approved'])
  })

  it('is let go with its keeper’s session: it is hidden from nobody, sent no more, and what is stored stays', async () => {
    const { hold, again, letGo, sent, open, store } = scene()
    hold(approved('a'))
    letGo()
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    await again()
    expect([sent, open, store.getState().held]).toEqual([[], [['a']], []])
  })

  it('answered after it was let go is told to nobody, and changes nothing that is stored', async () => {
    let answer = () => {}
    const answers = new Promise<void>((go) => {
      answer = go
    })
    const { hold, letGo, open, failures } = scene(['a'], answers)
    hold(approved('a'))
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    letGo()
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect([open, failures]).toEqual([[['a']], []])
  })
})
