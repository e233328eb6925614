import { describe, expect, it } from 'vitest'
import { afterRestart, afterWrong, leftOf, NO_LOCK, offersPhoto, type PinLock } from './lock.ts'

const MINUTE = 60_000

/** Enter wrong PINs, each as soon as it may be. */
function wrongs(count: number, from = 0): { lock: PinLock; now: number } {
  let [lock, now] = [NO_LOCK, from]
  for (let i = 0; i < count; i += 1) {
    now += leftOf(lock, now)
    lock = afterWrong(lock, now)
  }
  return { lock, now }
}

describe('wrong PINs at a tablet', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [7, 20],
    [8, 40],
    [9, 60],
    [10, 60],
    [100, 60],
  ])('after %i in a row the next waits %i minutes', (count, minutes) => {
    const { lock, now } = wrongs(count, 1_000)
    expect(leftOf(lock, now) / MINUTE).toBe(minutes)
    expect(leftOf(lock, now + minutes * MINUTE)).toBe(0)
  })

  it('a guesser has 32 tries in a day, however patient', () => {
    let tries = 0
    for (let [lock, now] = [NO_LOCK, 0]; now < 24 * 60 * MINUTE; tries += 1) {
      now += leftOf(lock, now)
      lock = afterWrong(lock, now)
    }
    expect(tries).toBe(32)
  })

  it('from the third on a photo is offered instead', () => {
    expect([1, 2, 3, 4, 40].map((count) => offersPhoto(wrongs(count).lock))).toEqual([false, false, true, true, true])
    expect(offersPhoto(NO_LOCK)).toBe(false)
  })

  it('a clock that is set back keeps nobody out for longer than an hour', () => {
    const { lock } = wrongs(9, 1_000 * MINUTE)
    expect(leftOf(lock, 0)).toBe(60 * MINUTE)
  })
})

describe('a restart of the tablet', () => {
  it('counts the rest anew: setting its clock forward opens nothing', () => {
    const { lock, now } = wrongs(5, 0)
    const seen = now + 2 * MINUTE
    const started = now + 1_000 * MINUTE
    const after = afterRestart(lock, seen, started)
    expect(leftOf(after, started)).toBe(3 * MINUTE)
    expect(after.wrong).toBe(5)
  })

  it('makes no lock where there was none, or where it was over', () => {
    expect(afterRestart(NO_LOCK, 5, 900)).toEqual(NO_LOCK)
    const { lock, now } = wrongs(5, 0)
    expect(leftOf(afterRestart(lock, now + 6 * MINUTE, now + 7 * MINUTE), now + 7 * MINUTE)).toBe(0)
  })
})
