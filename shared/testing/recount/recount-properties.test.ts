import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayRecord } from '../../pay-rules/record.ts'
import type { RuleKind } from '../../pay-rules/rule.ts'
import { sum } from './minute.ts'
import { anyPersonMonth, type PersonMonth } from './random-person.ts'
import { recount } from './recount.ts'

const KINDS: readonly RuleKind[] = ['simples', 'clt', '12x36', 'escala', 'isento']

// A month has so many parts that making a failing one smaller would take minutes.
const LIMITS = { numRuns: 60, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: true }

const forMonths = (kind: RuleKind, check: (month: PersonMonth) => void) =>
  fc.assert(fc.property(anyPersonMonth(kind), check), LIMITS)

function expectConsistent(day: DayRecord): void {
  const { overtime, bank_credit_minutes, bank_debit_minutes, paid_minutes, deducted_minutes } = day
  expect(day.balance_minutes).toBe(bank_credit_minutes - bank_debit_minutes + paid_minutes - deducted_minutes)
  expect(sum(overtime, ({ minutes }) => minutes)).toBe(day.overtime_minutes)
  expect(day.normal_minutes + day.overtime_minutes).toBe(day.counted_minutes)
  for (const entry of overtime) {
    expect(entry.banked_minutes + entry.paid_minutes).toBe(entry.minutes)
    expect(entry.night_minutes).toBeLessThanOrEqual(entry.minutes)
  }
  expect(day.prolonged_minutes).toBeLessThanOrEqual(day.night_clock_minutes)
  expect(day.break_shortfall_minutes).toBeLessThanOrEqual(day.break_required_minutes)
}

describe.each(KINDS)('random months of %s', (kind) => {
  it('every minute of a day goes to one place', () => {
    forMonths(kind, ({ person, period }) => {
      for (const day of recount(person, period).days) expectConsistent(day)
    })
  }, 60_000)

  it('the order in which marks are given does not matter', () => {
    forMonths(kind, ({ person, period }) => {
      const record = recount(person, period)
      expect(recount({ ...person, marks: person.marks.toReversed() }, period)).toEqual(record)
    })
  }, 60_000)

  it('totals are sums, of the whole and of each company', () => {
    forMonths(kind, ({ person, period }) => {
      const { days, totals, by_company } = recount(person, period)
      expect(totals.days).toBe(days.length)
      expect(totals.balance_minutes).toBe(sum(days, (day) => day.balance_minutes))
      expect(sum([...by_company.values()], (company) => company.days)).toBe(days.length)
      expect(sum(totals.overtime, ({ minutes }) => minutes)).toBe(totals.overtime_minutes)
    })
  }, 60_000)
})
