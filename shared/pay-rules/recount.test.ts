import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLedger } from '../testing/recount/random-ledger.ts'
import { anyPersonMonth } from '../testing/recount/random-person.ts'
import { recount } from '../testing/recount/recount.ts'
import { recountLedger } from '../testing/recount/recount-ledger.ts'
import { ledgerOf } from './ledger.ts'
import { recordsOf } from './records.ts'
import type { RuleKind } from './rule.ts'

const KINDS: RuleKind[] = ['simples', 'clt', '12x36', 'escala', 'isento']
/** Months of each kind: 500 in `npm run trust`. */
const MONTHS = process.env.TRUST === 'full' ? 500 : 100
/** Always the same months, or those of RECOUNT_SEED. Making a failing one smaller takes minutes, so it ends after a while. */
const LIMITS = {
  seed: Number(process.env.RECOUNT_SEED || 20_261_126),
  numRuns: MONTHS,
  interruptAfterTimeLimit: 200_000,
  markInterruptAsFailure: true,
}

describe('the engine and a recount that shares no code with it', () => {
  it.each(KINDS)(`agree on ${MONTHS} months under %s`, { timeout: 240_000 }, (kind) => {
    fc.assert(
      fc.property(anyPersonMonth(kind), ({ person, period }) => {
        expect(recordsOf(person, period)).toEqual(recount(person, period))
      }),
      LIMITS,
    )
  })

  it('agree on the hour bank, line by line', () => {
    fc.assert(
      fc.property(anyLedger, ({ movements, options }) => {
        const span = { end_of_day: true, ...options }
        expect(ledgerOf(movements, span)).toEqual(recountLedger(movements, options))
      }),
      LIMITS,
    )
  })
})
