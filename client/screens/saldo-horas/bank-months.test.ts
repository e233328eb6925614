import { describe, expect, it } from 'vitest'
import type { ToldLine } from '../../features/balance/line-words.ts'
import { firstMonth, monthBefore, monthsOf } from './bank-months.ts'

const line = (date: string, balance: number): ToldLine => ({
  key: date,
  date,
  isOfDay: true,
  what: '',
  about: '',
  effect: 0,
  balance,
})

describe('the months of the hour bank', () => {
  it('begin at what stood before them, and an empty one stands where it belongs', () => {
    const lines = [line('2025-12-30', 10), line('2025-12-31', 20), line('2026-02-01', 50)]
    const ledger = { from: '2025-12-01', until: '2026-02-10', before_minutes: 5 }
    const told = (since: string) =>
      monthsOf(lines, ledger, since).map(({ month, lines, opening }) => [month, lines.length, opening])
    expect(told('2026-02')).toEqual([['2026-02', 1, 20]])
    const all = [
      ['2026-02', 1, 20],
      ['2026-01', 0, 20],
      ['2025-12', 2, 5],
    ]
    expect(told('2025-12')).toEqual(all)
    expect(told('2025-10'), 'not beyond the answer').toEqual(all)
  })

  it('before the first answer are read in threes, as far as the server goes', () => {
    const today = '2026-05-20'
    expect(firstMonth('2026-04', '2026-04', today)).toBeNull()
    expect(firstMonth('2026-04', '2026-03', today)).toBe('2026-01')
    expect(firstMonth('2026-04', '2026-01', today)).toBe('2026-01')
    expect(firstMonth('2026-04', '2025-12', today)).toBe('2025-10')
    expect(monthBefore('2026-01')).toBe('2025-12')
    expect(firstMonth('2026-04', '2025-05', today)).toBe('2025-05')
  })
})
