import { describe, expect, it } from 'vitest'
import { beginsAnew } from './bond.ts'

describe('coming back', () => {
  it.each([
    [null, false],
    ['2026-06-15', false],
    ['2026-05-16', false],
    ['2026-05-15', true],
    ['2026-07-01', false],
  ])('after a last day of %s begins anew on 15 June: %s', (leftOn, anew) => {
    expect(beginsAnew(leftOn, '2026-06-15')).toBe(anew)
  })
})
