import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXPIRY_EXAMPLES, LEDGER_EXAMPLES, ledgerOptions } from './ledger-examples.ts'
import { sum } from './minute.ts'
import { anyLedger } from './random-ledger.ts'
import { expiryOf, type LedgerLine, recountLedger } from './recount-ledger.ts'

describe("the law's examples of the ledger", () => {
  it.each(LEDGER_EXAMPLES.map((example) => [example.name, example] as const))('%s', (_name, example) => {
    expect(recountLedger(example.movements, example.options)).toEqual(example.lines)
  })

  it('a payment beyond what is open is refused', () => {
    const movements = [
      { date: '2026-03-09', type: 'credit' as const, minutes: 50, percent: 50, expires_on: null },
      { date: '2026-03-10', type: 'payment' as const, minutes: 51, percent: null, expires_on: null },
    ]
    expect(() => recountLedger(movements, ledgerOptions({}))).toThrow(RangeError)
  })

  it.each(EXPIRY_EXAMPLES)('%s', (_name, date, bank, last) => {
    expect(expiryOf(date, bank)).toBe(last)
  })
})

/** The sign with which the minutes of a line change the balance. */
const effects: Record<LedgerLine['type'], 1 | -1> = {
  credit: 1,
  debit: -1,
  payment: -1,
  expired: -1,
  deducted: 1,
  terminated_paid: -1,
  terminated_deducted: 1,
  terminated_waived: 1,
}

describe('random ledgers', () => {
  it('each balance is the sum of the lines up to it, and dates ascend', () => {
    fc.assert(
      fc.property(anyLedger, ({ movements, options }) => {
        const lines = recountLedger(movements, options)
        lines.forEach((line, index) => {
          expect(line.balance).toBe(sum(lines.slice(0, index + 1), ({ type, minutes }) => effects[type] * minutes))
          expect(line.date >= (lines[index - 1]?.date ?? '')).toBe(true)
          expect(sum(line.applied, ({ minutes }) => minutes)).toBeLessThanOrEqual(line.minutes)
        })
      }),
    )
  })

  it('nothing is left after the end of employment', () => {
    fc.assert(
      fc.property(anyLedger, ({ movements, options }) => {
        const until = { ...options, termination: '2026-06-30', until: '2026-12-31' }
        expect(recountLedger(movements, until).at(-1)?.balance ?? 0).toBe(0)
      }),
    )
  })
})
