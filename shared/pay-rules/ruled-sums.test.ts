import { expect, it } from 'vitest'
import type { RuledDay } from './day-terms.ts'
import { CLT } from './presets.ts'
import { ruledSums } from './ruled-sums.ts'

const terms = {
  zone: 'America/Sao_Paulo',
  rule: CLT as never,
  counts: true,
  on_vacation: false,
  holidays: [],
  plan: null,
}
const day = (worked: number, expected: number, balance: number, change: Partial<RuledDay> = {}): RuledDay => ({
  date: '2026-06-16',
  worked_minutes: worked,
  expected_minutes: expected,
  adjustment_minutes: 0,
  balance_minutes: balance,
  kind: 'work',
  incomplete: false,
  in_progress: false,
  holiday_name: null,
  ...change,
})

it('days of the simple rule need no other sums', () => {
  expect(ruledSums([])).toBeNull()
  expect(ruledSums([day(486, 480, 6)])).toBeNull()
})

it('counted, expected and adjustments add up to the balance, which bank and payroll share', () => {
  const days = [
    day(486, 480, 0, { terms, bank_minutes: 0 }),
    day(570, 480, 90, { terms, bank_minutes: 90 }),
    day(0, 480, -480, { terms, bank_minutes: 0 }),
    day(240, 0, 240, { terms, bank_minutes: 0, kind: 'day_off' }),
    day(480, 480, 15, { terms, bank_minutes: 15, adjustment_minutes: 15 }),
    day(490, 480, 10),
    day(100, 480, -380, { terms, bank_minutes: -380, in_progress: true }),
  ]
  const sums = ruledSums(days)
  expect(sums).toEqual({ counted: 480 + 570 + 0 + 240 + 480 + 490, payroll: -480 + 240 })
})
