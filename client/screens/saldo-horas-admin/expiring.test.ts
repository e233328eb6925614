import { expect, it } from 'vitest'
import { endingsOf } from './expiring.ts'

const credit = (minutes: number, expires_on: string | null) => ({
  date: '2026-01-10',
  minutes,
  percent: 50,
  expires_on,
})

it('credits that end on the same day are one figure, the soonest day first', () => {
  const credits = [credit(30, '2026-07-02'), credit(60, '2026-06-30'), credit(5, '2026-07-02'), credit(9, null)]
  expect(endingsOf(credits)).toEqual([
    { day: '2026-06-30', minutes: 60 },
    { day: '2026-07-02', minutes: 35 },
  ])
})
