import fc from 'fast-check'
import type { BankRule } from '../../pay-rules/rule.ts'
import { plusDays } from './local-time.ts'
import { anyBank } from './random-rules.ts'
import { expiryOf, type LedgerMovement, type LedgerOptions, recountLedger } from './recount-ledger.ts'

/** Movements in no order of dates, with options; no payment among them is refused. */
export interface RandomLedger {
  movements: LedgerMovement[]
  options: LedgerOptions
}

const FIRST = '2026-01-05'
const anyDate = (max: number) => fc.integer({ min: 0, max }).map((days) => plusDays(FIRST, days))

const anyMovement = (bank: BankRule): fc.Arbitrary<LedgerMovement> =>
  fc
    .record({
      date: anyDate(90),
      type: fc.constantFrom(
        'credit' as const,
        'credit' as const,
        'debit' as const,
        'debit' as const,
        'payment' as const,
      ),
      minutes: fc.integer({ min: 1, max: 180 }),
      percent: fc.constantFrom(50, 60, 100),
      // The term of an opening balance, which no rule gives.
      own: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 6 }),
    })
    .map(({ own, percent, ...movement }) => {
      const isCredit = movement.type === 'credit'
      const term = own === null ? expiryOf(movement.date, bank) : plusDays(movement.date, own)
      return { ...movement, percent: isCredit ? percent : null, expires_on: isCredit ? term : null }
    })

function isRefused(movements: readonly LedgerMovement[], options: LedgerOptions): boolean {
  try {
    recountLedger(movements, options)
    return false
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

/** Leave out each payment that would be refused, one by one; what `until` and the termination cut off is judged as well. */
function withoutRefused({ movements, options }: RandomLedger): RandomLedger {
  const kept = movements.filter(({ type }) => type !== 'payment')
  const all = { ...options, termination: null, until: '2027-12-31' }
  for (const payment of movements.filter(({ type }) => type === 'payment')) {
    if (!isRefused([...kept, payment], all)) kept.push(payment)
  }
  return { movements: kept, options }
}

const anyOptions = (bank: BankRule): fc.Arbitrary<LedgerOptions> =>
  fc.record({
    closings: fc.array(anyDate(150), { maxLength: 3 }),
    negative: fc.constant(bank.negative),
    termination: fc.option(anyDate(150), { freq: 2 }),
    termination_negative: fc.constant(bank.termination_negative),
    until: fc.oneof(anyDate(150), fc.constant('2027-12-31')),
    end_of_day: fc.boolean(),
  })

/** Any ledger that begins in January 2026. */
export const anyLedger: fc.Arbitrary<RandomLedger> = anyBank
  .chain((bank) => fc.record({ movements: fc.array(anyMovement(bank), { maxLength: 25 }), options: anyOptions(bank) }))
  .map(withoutRefused)
