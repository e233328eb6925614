import { expect, it } from 'vitest'
import { limiter } from './rate-limit.ts'

it('allows so many tries for each key, then says how long to wait', async () => {
  const limit = limiter(2, 60)
  expect([await limit.count('a'), await limit.count('a'), await limit.count('b')]).toEqual([0, 0, 0])
  const wait = await limit.count('a')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
})

it('remembers a bounded number of keys: known ones go on, new ones wait', async () => {
  const limit = limiter(5, 60, 3)
  for (const key of ['a', 'b', 'c']) expect(await limit.count(key)).toBe(0)
  expect(await limit.count('d')).toBe(60)
  expect(await limit.count('a')).toBe(0)
})
