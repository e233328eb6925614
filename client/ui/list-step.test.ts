import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listStep } from './list-step.ts'

describe('a key in a list', () => {
  it.each([
    ['ArrowDown', 0, 5, 1, 1],
    ['ArrowDown', 4, 5, 1, null],
    ['ArrowUp', 4, 5, 1, 3],
    ['ArrowUp', 0, 5, 1, null],
    ['Home', 3, 5, 1, 0],
    ['Home', 0, 5, 1, null],
    ['End', 1, 5, 1, 4],
    ['End', 4, 5, 1, null],
    ['ArrowRight', 1, 5, 1, null],
    ['a', 1, 5, 1, null],
    // Cards: 0 1 2 / 3 4
    ['ArrowDown', 1, 5, 3, 4],
    ['ArrowDown', 2, 5, 3, 4],
    ['ArrowDown', 3, 5, 3, null],
    ['ArrowUp', 4, 5, 3, 1],
    ['ArrowUp', 1, 5, 3, null],
    ['ArrowRight', 2, 5, 3, 3],
    ['ArrowRight', 4, 5, 3, null],
    ['ArrowLeft', 3, 5, 3, 2],
    ['ArrowDown', 0, 0, 1, null],
    ['End', -1, 0, 1, null],
  ])('%s at %i of %i, %i side by side', (key, at, count, columns, next) => {
    expect(listStep(key, { at, count, columns })).toBe(next)
  })

  it('leads to another item of the list, or nowhere', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End')
    const places = fc.record({ count: fc.integer({ min: 1, max: 40 }), columns: fc.integer({ min: 1, max: 5 }) })
    fc.assert(
      fc.property(keys, places, fc.nat(), (key, { count, columns }, any) => {
        const at = any % count
        const next = listStep(key, { at, count, columns })
        if (next === null) return
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThan(count)
        expect(next).not.toBe(at)
      }),
    )
  })
})
