import { describe, expect, it } from 'vitest'
import { arrivals, firstMinutes, passing } from './peak.ts'

const every = (ms: number, count: number) => Float64Array.from({ length: count }, (_, i) => i * ms)

describe('punches that pass stations', () => {
  it('take what each station takes where nobody waits', () => {
    const took = passing(every(100, 50), [
      { atOnce: 1, stays: 30 },
      { atOnce: 2, stays: 150 },
    ])
    expect([...took]).toEqual(Array(50).fill(180))
  })

  it('wait behind each other where more come than leave: the last one for all the excess', () => {
    const took = passing(every(10, 1_000), [{ atOnce: 1, stays: 15 }])
    expect(took[0]).toBe(15)
    expect(took[999]).toBe(999 * 5 + 15)
  })

  it('leave a station of several places as several at once', () => {
    const took = passing(every(0, 6), [{ atOnce: 3, stays: 10 }])
    expect([...took]).toEqual([10, 10, 10, 20, 20, 20])
  })
})

describe('the first five minutes', () => {
  it('are those of three in ten people, in order', () => {
    const at = arrivals(1_000)
    expect(at).toHaveLength(300)
    expect([...at]).toEqual([...at].sort((a, b) => a - b))
    expect(at[0]).toBeGreaterThanOrEqual(0)
    expect(at[299]).toBeLessThanOrEqual(300_000)
  })

  it('are short for few people, and as long as the audit chain is for too many', () => {
    const cost = { node: 1_000, database: 1_000, chain: 3 }
    expect(firstMinutes(1_000, cost).last).toBeLessThan(0.1)
    // 300,000 punches of 3 ms each are 900 s, of which 300 s are over when the last one comes.
    expect(firstMinutes(1_000_000, cost).last).toBeGreaterThan(590)
  })
})
