// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { freshStore } from '../testing/unsent.ts'
import { KioskDatabase } from './kiosk-database.ts'
import { reopening } from './reopening.ts'
import { NoAnswer, within } from './this-device.ts'

const LOST = new DOMException('Connection to Indexed Database server lost. Refresh to try again', 'UnknownError')
const WITHIN_MS = 50

/** A store whose first piece of work ends as given. */
function failingOnce(first: () => Promise<unknown>) {
  const store = new KioskDatabase(freshStore())
  let times = 0
  const work = async () => {
    times += 1
    return times === 1 ? first() : store.choices.count()
  }
  return { times: () => times, go: () => reopening({ within }, store, WITHIN_MS, work) }
}

describe('C-12: a store is opened again, and the work done once more', () => {
  test.each([
    ['whose connection was dropped', () => Promise.reject(LOST)],
    ['that never answers', () => new Promise(() => {})],
  ])('%s', async (_, first) => {
    const { go, times } = failingOnce(first)
    expect([await go(), times()]).toEqual([0, 2])
  })

  test('whatever else fails is not done twice', async () => {
    const { go, times } = failingOnce(() => Promise.reject(new Error('refused')))
    await expect(go()).rejects.toThrow('refused')
    expect(times()).toBe(1)
  })

  test('one that goes on saying nothing ends the work', async () => {
    const store = new KioskDatabase(freshStore())
    await expect(reopening({ within }, store, WITHIN_MS, () => new Promise(() => {}))).rejects.toThrow(NoAnswer)
  })
})
