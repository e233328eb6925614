import type { SheetContent } from '../closing/sheet-content.ts'
import type { BankLine } from '../pay-rules/bank-line.ts'
import type { FigureName } from './figures.ts'
import type { PayrollEvent } from './layout.ts'

/** The figures that take over what is to be paid: overtime by all of its names, everything else by its own. */
const takers = {
  overtime_paid: ['overtime_paid', 'paid'],
  adjustment_paid: ['adjustment_paid', 'paid'],
  night_reduced: ['night_reduced', 'night_clock'],
  break_shortfall: ['break_shortfall'],
  rest_shortfall: ['rest_shortfall'],
  bank_payment: ['bank_payment'],
  bank_expired: ['bank_expired'],
  bank_terminated: ['bank_terminated'],
  bank_after: ['bank_after'],
} as const satisfies Partial<Record<FigureName, readonly FigureName[]>>

/** Minutes to be paid, and the figures that take them. */
export interface Due {
  figure: FigureName
  /** Null for minutes of which no percent is known. */
  percent: number | null
  tier: string | null
  minutes: number
  by: readonly FigureName[]
}

/** The parts of a sheet that say what is to be paid. */
export type PaidSheet = Pick<SheetContent, 'totals' | 'bank' | 'last_day'> & {
  person: Pick<SheetContent['person'], 'left_on'>
}

const plain = (figure: keyof typeof takers, minutes: number, percent: number | null = null): Due => ({
  figure,
  minutes,
  percent,
  tier: null,
  by: takers[figure],
})

type Overtime = SheetContent['totals']['overtime'][number]

/** Overtime that is paid. */
const overtimeDue = ({ tier, percent, paid_minutes }: Overtime): Due => ({
  ...plain('overtime_paid', paid_minutes, percent),
  tier,
})

/** The lines with which credits leave the hour bank at their own percent. */
const leaving: Partial<Record<BankLine['type'], 'bank_expired' | 'bank_terminated'>> = {
  expired: 'bank_expired',
  terminated_paid: 'bank_terminated',
}

/** Return what a line of the hour bank pays: a payment takes several credits, and may have taken more than there was. */
function creditsDue({ type, percent, minutes, applied }: BankLine): Due[] {
  const figure = leaving[type]
  if (figure) return [plain(figure, minutes, percent)]
  if (type !== 'payment') return []
  const parts = applied.map((part) => plain('bank_payment', part.minutes, part.percent))
  return [...parts, plain('bank_payment', minutes - sumOf(applied))]
}

const sumOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** Return what is to be paid by somebody's sheet, piece by piece (CLT arts. 59, 66, 71 § 4 and 73). */
export function dueIn({ totals, bank, person, last_day }: PaidSheet): Due[] {
  const overtime = totals.overtime.map(overtimeDue)
  // A bank that no line settles, under the simple rule, is owed to whoever left, by the company that they left.
  const hasLeft = person.left_on !== null && person.left_on <= last_day
  const owed = hasLeft ? Math.max(0, bank.after_minutes) : 0
  return [
    ...overtime,
    plain('adjustment_paid', Math.max(0, totals.paid_minutes - sumOf(overtime))),
    plain('night_reduced', totals.night_reduced_minutes),
    plain('break_shortfall', totals.break_shortfall_minutes),
    plain('rest_shortfall', totals.rest_shortfall_minutes),
    ...bank.lines.flatMap(creditsDue),
    plain('bank_after', owed),
  ]
}

/** Tell whether an event asks for minutes of this tier and percent. */
export const asksFor = (event: PayrollEvent, { percent, tier }: Pick<Due, 'percent' | 'tier'>) =>
  (event.percent === null || event.percent === percent) && (event.tier === null || event.tier === tier)
