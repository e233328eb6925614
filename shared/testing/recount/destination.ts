import type { OvertimeEntry } from '../../pay-rules/record.ts'
import type { PayRule } from '../../pay-rules/rule.ts'
import { sum } from './minute.ts'

/** The destination of a day's minutes: credit or debit of the hour bank, paid, or deducted. */
export interface Destination {
  credit: number
  debit: number
  paid: number
  deducted: number
  /** The part of the shortfall, apart from adjustments, that is deducted. */
  deductedShortfall: number
}

/** A day's minutes before they go anywhere. */
export interface Earned {
  entries: readonly OvertimeEntry[]
  shortfall: number
  adjustment: number
  isMissing: boolean
}

/** Return where a day's minutes go by its rule. */
export function destinationOf({ bank, missing_day }: PayRule, earned: Earned): Destination {
  const { entries, shortfall, adjustment, isMissing } = earned
  const more = Math.max(0, adjustment)
  const less = Math.max(0, -adjustment)
  const banked = sum(entries, ({ banked_minutes }) => banked_minutes)
  const paid = sum(entries, ({ paid_minutes }) => paid_minutes)
  if (!bank) {
    return { credit: 0, debit: 0, paid: paid + more, deducted: shortfall + less, deductedShortfall: shortfall }
  }
  const deductedShortfall = isMissing && missing_day === 'deduct' ? shortfall : 0
  return {
    credit: banked + more,
    debit: shortfall - deductedShortfall + less,
    paid,
    deducted: deductedShortfall,
    deductedShortfall,
  }
}
