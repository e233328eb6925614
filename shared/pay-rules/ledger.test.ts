import { describe, expect, it } from 'vitest'
import { type LedgerLine, type LedgerSpan, ledgerOf, Overpaid } from './ledger.ts'
import { expiryOf, type Movement } from './movements.ts'

const span = (change: Partial<LedgerSpan> = {}): LedgerSpan => ({
  closings: [],
  negative: 'carry',
  termination: null,
  termination_negative: 'deduct',
  until: '2027-12-31',
  end_of_day: true,
  ...change,
})
const credit = (date: string, minutes: number, percent = 50, expires_on: string | null = null): Movement => ({
  date,
  type: 'credit',
  minutes,
  percent,
  expires_on,
})
const debit = (date: string, minutes: number): Movement => ({
  date,
  type: 'debit',
  minutes,
  percent: null,
  expires_on: null,
})
const payment = (date: string, minutes: number): Movement => ({ ...debit(date, minutes), type: 'payment' })
const told = (lines: readonly LedgerLine[]) =>
  lines.map(({ date, type, minutes, percent, of, balance }) => [
    `${date} ${type} ${minutes}${percent === null ? '' : ` at ${percent} %`}${of === null ? '' : ` of ${of}`}`,
    balance,
  ])

const months = (expiry: number, month_end: 'clamp' | 'next' = 'clamp') => ({ expiry, month_end })
const ends: [name: string, date: string, given: Parameters<typeof expiryOf>[1], last: string | null][] = [
  ['without expiry', '2026-08-31', { expiry: 'none', month_end: 'clamp' }, null],
  ['CLT 59 §6: the same month', '2026-02-03', { expiry: 'same_month', month_end: 'clamp' }, '2026-02-28'],
  ['CLT 59 §6: the same month, in December', '2026-12-31', { expiry: 'same_month', month_end: 'clamp' }, '2026-12-31'],
  ['CLT 59 §5: six months', '2026-01-20', months(6), '2026-07-20'],
  ['CLT 59 §5: a month without that day', '2026-08-31', months(6), '2027-02-28'],
  ['Código Civil 132 §3: the first of the next', '2026-08-31', months(6, 'next'), '2027-03-01'],
  ['CLT 59 §5: a leap year', '2027-08-31', months(6), '2028-02-29'],
  ['CLT 59 §2: twelve months, over the new year', '2026-12-15', months(12), '2027-12-15'],
]

describe('until when a credit can be used', () => {
  it.each(ends)('%s', (_name, date, given, last) => {
    expect(expiryOf(date, given)).toBe(last)
  })
})

describe('the hour bank line by line', () => {
  it('CLT 59 §5: the oldest credit is used first, and what is left of one expires at its own percent', () => {
    const movements = [
      credit('2026-01-10', 60, 50, '2026-07-10'),
      credit('2026-01-20', 60, 100, '2026-07-20'),
      debit('2026-02-01', 90),
    ]
    const lines = ledgerOf(movements, span())
    expect(told(lines)).toEqual([
      ['2026-01-10 credit 60 at 50 %', 60],
      ['2026-01-20 credit 60 at 100 %', 120],
      ['2026-02-01 debit 90', 30],
      ['2026-07-20 expired 30 at 100 % of 2026-01-20', 0],
    ])
    expect(lines[2]?.applied).toEqual([
      { date: '2026-01-10', percent: 50, minutes: 60 },
      { date: '2026-01-20', percent: 100, minutes: 30 },
    ])
  })

  it('on one date the debits come first, whatever the order in which they are given', () => {
    const movements = [credit('2026-03-02', 50), debit('2026-03-02', 30)]
    expect(told(ledgerOf(movements, span()))).toEqual([
      ['2026-03-02 debit 30', -30],
      ['2026-03-02 credit 50 at 50 %', 20],
    ])
  })

  it('open debits are carried, or deducted at a closing', () => {
    const movements = [debit('2026-03-02', 30), credit('2026-03-02', 50), debit('2026-03-03', 60)]
    const closings = ['2026-03-31']
    expect(ledgerOf(movements, span({ closings })).at(-1)?.balance).toBe(-40)
    expect(told(ledgerOf(movements, span({ closings, negative: 'deduct' }))).at(-1)).toEqual([
      '2026-03-31 deducted 40 of 2026-03-03',
      0,
    ])
  })

  it('a debit that was deducted is not paid off by a later credit', () => {
    const given = span({ closings: ['2026-03-31'], negative: 'deduct' })
    const lines = ledgerOf([debit('2026-03-03', 40), credit('2026-04-01', 50)], given)
    expect(lines.at(-1)).toMatchObject({ type: 'credit', applied: [], balance: 50 })
  })

  it('CLT 59 §3: at the end of employment what is open leaves, and nothing follows', () => {
    const movements = [credit('2026-03-02', 50), payment('2026-03-05', 20), credit('2026-06-02', 10)]
    const lines = ledgerOf(movements, span({ termination: '2026-05-31' }))
    expect(told(lines)).toEqual([
      ['2026-03-02 credit 50 at 50 %', 50],
      ['2026-03-05 payment 20', 30],
      ['2026-05-31 terminated_paid 30 at 50 % of 2026-03-02', 0],
    ])
    const owed = [debit('2026-03-02', 15)]
    const end = { termination: '2026-03-02' }
    expect(told(ledgerOf(owed, span(end))).at(-1)).toEqual(['2026-03-02 terminated_deducted 15 of 2026-03-02', 0])
    expect(ledgerOf(owed, span({ ...end, termination_negative: 'waive' })).at(-1)?.type).toBe('terminated_waived')
  })

  it('on its last day a credit is still there, until that day is over', () => {
    const movements = [credit('2026-01-10', 60, 50, '2026-07-10')]
    const until = '2026-07-10'
    expect(ledgerOf(movements, span({ until, end_of_day: false })).at(-1)?.balance).toBe(60)
    expect(ledgerOf(movements, span({ until })).at(-1)).toMatchObject({ type: 'expired', balance: 0 })
    expect(ledgerOf(movements, span({ until: '2026-01-09' }))).toEqual([])
  })

  it('no more is paid than what is open', () => {
    expect(() => ledgerOf([credit('2026-03-02', 50), payment('2026-03-03', 51)], span())).toThrow(Overpaid)
  })

  it('an opening balance that expired before it was written leaves at the end of its day', () => {
    expect(told(ledgerOf([credit('2026-03-02', 50, 50, '2026-02-01')], span()))).toEqual([
      ['2026-03-02 credit 50 at 50 %', 50],
      ['2026-03-02 expired 50 at 50 % of 2026-03-02', 0],
    ])
  })
})
