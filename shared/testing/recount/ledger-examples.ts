import { CLT } from '../../pay-rules/presets.ts'
import type { BankRule } from '../../pay-rules/rule.ts'
import { expiryOf, type LedgerLine, type LedgerMovement, type LedgerOptions } from './recount-ledger.ts'

/** Movements of an hour bank, and the lines that they make. */
export interface LedgerExample {
  name: string
  movements: readonly LedgerMovement[]
  options: LedgerOptions
  lines: readonly LedgerLine[]
}

/** Bank of the preset `clt`: six months, `clamp`. */
const BANK: Pick<BankRule, 'expiry' | 'month_end'> = CLT.bank ?? { expiry: 6, month_end: 'clamp' }

const credit = (date: string, minutes: number, percent: number): LedgerMovement => ({
  date,
  type: 'credit',
  minutes,
  percent,
  expires_on: expiryOf(date, BANK),
})
const less = (type: 'debit' | 'payment', date: string, minutes: number): LedgerMovement => ({
  date,
  type,
  minutes,
  percent: null,
  expires_on: null,
})
const line = (
  date: string,
  type: LedgerLine['type'],
  minutes: number,
  balance: number,
  more: Partial<LedgerLine> = {},
) => ({
  date,
  type,
  minutes,
  percent: null,
  of: null,
  applied: [],
  balance,
  ...more,
})
/** Return options that let nothing leave before the year ends; `change` says otherwise. */
export const ledgerOptions = (change: Partial<LedgerOptions>): LedgerOptions => ({
  closings: [],
  negative: 'carry',
  termination: null,
  termination_negative: 'deduct',
  until: '2026-12-31',
  ...change,
})

const fiftyThenHundred = [credit('2026-01-10', 60, 50), credit('2026-01-20', 60, 100), less('debit', '2026-02-01', 90)]
const afterNinety = [
  line('2026-01-10', 'credit', 60, 60, { percent: 50 }),
  line('2026-01-20', 'credit', 60, 120, { percent: 100 }),
  line('2026-02-01', 'debit', 90, 30, {
    applied: [
      { date: '2026-01-10', percent: 50, minutes: 60 },
      { date: '2026-01-20', percent: 100, minutes: 30 },
    ],
  }),
]
const sameDate = [credit('2026-03-10', 50, 50), less('debit', '2026-03-10', 30)]
const nextDay = [...sameDate, less('debit', '2026-03-11', 60)]
const afterSameDate = [
  line('2026-03-10', 'debit', 30, -30),
  line('2026-03-10', 'credit', 50, 20, { percent: 50, applied: [{ date: '2026-03-10', percent: null, minutes: 30 }] }),
]
const afterNextDay = [
  ...afterSameDate,
  line('2026-03-11', 'debit', 60, -40, { applied: [{ date: '2026-03-10', percent: 50, minutes: 20 }] }),
]
const paid = [credit('2026-03-10', 50, 50), less('payment', '2026-03-20', 20)]
const afterPaid = [
  line('2026-03-10', 'credit', 50, 50, { percent: 50 }),
  line('2026-03-20', 'payment', 20, 30, { applied: [{ date: '2026-03-10', percent: 50, minutes: 20 }] }),
]
const expired = line('2026-07-20', 'expired', 30, 0, { percent: 100, of: '2026-01-20' })

/** The law's examples of the ledger. */
export const LEDGER_EXAMPLES: readonly LedgerExample[] = [
  {
    name: 'CLT 59 §5: the oldest credit first, and what six months leave is paid at its own percent',
    movements: fiftyThenHundred,
    options: ledgerOptions({}),
    lines: [...afterNinety, expired],
  },
  {
    name: 'CLT 59 §5: until its last day is over a credit can be used',
    movements: fiftyThenHundred,
    options: ledgerOptions({ until: '2026-07-20', end_of_day: false }),
    lines: afterNinety,
  },
  {
    name: 'CLT 59 §2: on one date the debit comes first, and the credit fills it',
    movements: sameDate,
    options: ledgerOptions({ until: '2026-03-31' }),
    lines: afterSameDate,
  },
  {
    name: 'CLT 59 §2: a debit that finds no credit stays open',
    movements: nextDay,
    options: ledgerOptions({ until: '2026-03-31', closings: ['2026-03-31'] }),
    lines: afterNextDay,
  },
  {
    name: 'CLT 59 §2: at a closing that deducts, open debits leave',
    movements: nextDay,
    options: ledgerOptions({ until: '2026-03-31', closings: ['2026-03-31'], negative: 'deduct' }),
    lines: [...afterNextDay, line('2026-03-31', 'deducted', 40, 0, { of: '2026-03-11' })],
  },
  {
    name: 'CLT 59 §3: what is open at the end of employment is paid',
    movements: paid,
    options: ledgerOptions({ termination: '2026-04-15' }),
    lines: [...afterPaid, line('2026-04-15', 'terminated_paid', 30, 0, { percent: 50, of: '2026-03-10' })],
  },
  {
    name: 'CLT 477 §5: what is owed at the end of employment is deducted',
    movements: nextDay,
    options: ledgerOptions({ termination: '2026-04-15' }),
    lines: [...afterNextDay, line('2026-04-15', 'terminated_deducted', 40, 0, { of: '2026-03-11' })],
  },
  {
    name: 'CLT 477 §5: or waived',
    movements: nextDay,
    options: ledgerOptions({ termination: '2026-04-15', termination_negative: 'waive' }),
    lines: [...afterNextDay, line('2026-04-15', 'terminated_waived', 40, 0, { of: '2026-03-11' })],
  },
]

/** The last day of use of credits, from the law: a date, the bank, and that day. */
export const EXPIRY_EXAMPLES: readonly [string, string, Pick<BankRule, 'expiry' | 'month_end'>, string | null][] = [
  ['CLT 59 §5: a month that lacks the day, clamped', '2026-08-31', { expiry: 6, month_end: 'clamp' }, '2027-02-28'],
  ['Código Civil 132 §3: or on the first after it', '2026-08-31', { expiry: 6, month_end: 'next' }, '2027-03-01'],
  ['CLT 59 §5: a leap year', '2027-08-31', { expiry: 6, month_end: 'clamp' }, '2028-02-29'],
  ['CLT 59 §6: the same month', '2026-02-10', { expiry: 'same_month', month_end: 'clamp' }, '2026-02-28'],
  ['CLT 59 §2: a year', '2026-05-05', { expiry: 12, month_end: 'next' }, '2027-05-05'],
  ['the simple rule: never', '2026-05-05', { expiry: 'none', month_end: 'clamp' }, null],
]
