import type { Difference } from './overtime.ts'
import type { DayFigures, OvertimeEntry } from './record.ts'
import type { PayRule } from './rule.ts'

/** The destination of the minutes of a day: into the hour bank or out of it, paid, or deducted. */
export type Destination = Pick<
  DayFigures,
  'bank_credit_minutes' | 'bank_debit_minutes' | 'paid_minutes' | 'deducted_minutes'
>

const summed = (entries: readonly OvertimeEntry[], field: 'banked_minutes' | 'paid_minutes') =>
  entries.reduce((sum, entry) => sum + entry[field], 0)

/**
 * Return where the minutes of a day go: overtime as its entries say, what lacks to the bank's debits or off the pay (a whole day that lacks
 * as the rule says), adjustments to the bank where there is one.
 */
export function destinationOf(
  { bank, missing_day }: PayRule,
  entries: readonly OvertimeEntry[],
  { shortfall }: Difference,
  { adjustment, isMissing }: { adjustment: number; isMissing: boolean },
): Destination {
  const paid = summed(entries, 'paid_minutes')
  const [more, less] = [Math.max(0, adjustment), Math.max(0, -adjustment)]
  if (bank === null) {
    return {
      bank_credit_minutes: 0,
      bank_debit_minutes: 0,
      paid_minutes: paid + more,
      deducted_minutes: shortfall + less,
    }
  }
  const deducted = isMissing && missing_day === 'deduct' ? shortfall : 0
  return {
    bank_credit_minutes: summed(entries, 'banked_minutes') + more,
    bank_debit_minutes: shortfall - deducted + less,
    paid_minutes: paid,
    deducted_minutes: deducted,
  }
}
