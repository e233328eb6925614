import { expect, it } from 'vitest'
import { whyOfDay } from './left-out.ts'

const bonds = [
  { first: null, last: '2026-06-05' },
  { first: '2026-07-27', last: '2026-08-31' },
]
const bounds = { bonds, closedUntil: null, now: 0, barred: null, store_id: 'centro', posted: [] } as const

it('marks of days that no bond holds are left out: between two of them too, and after the last', () => {
  const why = (day: string) => whyOfDay(day, bounds)
  expect(['2026-06-05', '2026-06-06', '2026-07-26', '2026-07-27', '2026-09-01'].map(why)).toEqual([
    null,
    'before_admission',
    'before_admission',
    null,
    'after_leaving',
  ])
})
