import { describe, expect, it } from 'vitest'
import { waitAfter } from './back-off.ts'

const failed = { end: 'transport', left: 1, retryAfterMs: null, papers: 'done' } as const
const least = () => 0
const middle = () => 0.5
const most = () => 1

describe('D-07: how long a device waits before it tries again', () => {
  it.each([
    [1, 4_000],
    [2, 8_000],
    [5, 64_000],
    [8, 300_000],
    [400, 300_000],
  ])('after failure %i at most %i ms, by chance', (failures, ceiling) => {
    expect(waitAfter(failed, failures, most)).toBe(ceiling)
    expect(waitAfter(failed, failures, middle)).toBe(ceiling / 2)
  })

  it('a server that asks for no time at all is not asked without end', () => {
    expect(waitAfter({ ...failed, retryAfterMs: 0 }, 3, middle)).toBe(8_000)
  })

  it('the time that a server asks for is the least, and devices do not come back all at once', () => {
    const busy = { ...failed, retryAfterMs: 60_000 }
    expect(waitAfter(busy, 1, least)).toBe(60_000)
    expect(waitAfter(busy, 1, middle)).toBe(75_000)
    expect(waitAfter({ ...failed, retryAfterMs: 1_000 }, 8, middle)).toBe(150_000)
  })

  it('nothing is tried by itself where nothing waits or a person must do something first', () => {
    for (const end of ['done', 'sign-in'] as const) expect(waitAfter({ ...failed, end }, 0, most)).toBeNull()
    expect(waitAfter({ ...failed, left: 0 }, 3, most)).toBeNull()
  })

  it('papers that are left are tried again though all marks have gone, and though somebody must sign in for marks', () => {
    for (const end of ['done', 'sign-in'] as const) {
      expect(waitAfter({ ...failed, end, left: 0, papers: 'left' }, 1, most)).toBe(4_000)
    }
  })

  it('a drain that ran out of time, or found another one at work, goes on soon', () => {
    for (const end of ['deadline', 'locked'] as const) expect(waitAfter({ ...failed, end }, 0, most)).toBe(2_000)
  })
})
