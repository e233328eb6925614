import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortInTurns } from './pieces.ts'

describe('sortInTurns', () => {
  it('sorts like one stable sort, however long the list', async () => {
    const list = fc.array(fc.record({ at: fc.integer({ min: 0, max: 50 }), id: fc.nat() }), {
      maxLength: 9_000,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(list, async (items) => {
        const byAt = (a: { at: number }, b: { at: number }) => a.at - b.at
        expect(await sortInTurns(items, byAt)).toEqual(items.toSorted(byAt))
      }),
      { numRuns: 20 },
    )
  })

  it('answers others in between', async () => {
    let others = 0
    const other = setInterval(() => {
      others += 1
    }, 0)
    await sortInTurns(
      Array.from({ length: 200_000 }, (_, i) => (i * 7_919) % 200_003),
      (a, b) => a - b,
    )
    clearInterval(other)
    expect(others).toBeGreaterThan(10)
  })
})
