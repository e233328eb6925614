import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { rules } from '../testing/builders.ts'
import { dayBalance, EMPTY_TOTALS } from './day.ts'
import { generalBalance } from './general.ts'

const NOTHING = { worked_minutes: 0, adjustment_minutes: 0, absences: [] }
const approved = (start_date: string, end_date: string) => ({ start_date, end_date, status: 'approved' as const })

describe('the balance of a long history', () => {
  it('a rest of 26 years, others inside and across it: the sum of the days, without walking them', () => {
    const start = '2000-01-03'
    const end = '2026-06-16'
    const vacations = [
      approved('1990-01-01', '2025-12-31'),
      approved('2010-01-01', '2010-01-31'),
      approved('2025-12-20', '2026-01-10'),
    ]
    const own = { ...rules(), start, end, vacations }
    let sum = 0
    for (let day = '2026-01-11'; day <= end; day = addDays(day, 1))
      sum += dayBalance(own, day, EMPTY_TOTALS).balance_minutes
    expect(generalBalance(own, [], end, NOTHING)).toBe(sum)
  })
})
