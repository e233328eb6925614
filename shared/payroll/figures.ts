import type { SheetContent } from '../closing/sheet-content.ts'
import type { BankLine } from '../pay-rules/bank-line.ts'

/** The kind of a figure: it counts whole minutes, which may be below zero where it is `signed`, or whole days. */
interface FigureKind {
  counts: 'minutes' | 'days'
  /** By what its minutes can be told apart: overtime by tier and percent, credits of the bank by percent alone. */
  splits?: 'overtime' | 'credit'
  signed?: true
}

/** The figures of a closed sheet that a payroll can take over, by name. Units are those of the sheet: nothing is rounded here. */
export const FIGURES = {
  worked: { counts: 'minutes' },
  expected: { counts: 'minutes' },
  normal: { counts: 'minutes' },
  overtime: { counts: 'minutes', splits: 'overtime' },
  overtime_paid: { counts: 'minutes', splits: 'overtime' },
  overtime_banked: { counts: 'minutes', splits: 'overtime' },
  overtime_night: { counts: 'minutes', splits: 'overtime' },
  night_clock: { counts: 'minutes' },
  night_reduced: { counts: 'minutes' },
  late: { counts: 'minutes' },
  early_leave: { counts: 'minutes' },
  break_shortfall: { counts: 'minutes' },
  rest_shortfall: { counts: 'minutes' },
  adjustment: { counts: 'minutes', signed: true },
  adjustment_paid: { counts: 'minutes' },
  balance: { counts: 'minutes', signed: true },
  paid: { counts: 'minutes', signed: true },
  deducted: { counts: 'minutes', signed: true },
  bank_before: { counts: 'minutes', signed: true },
  bank_movement: { counts: 'minutes', signed: true },
  bank_after: { counts: 'minutes', signed: true },
  bank_payment: { counts: 'minutes', splits: 'credit' },
  bank_expired: { counts: 'minutes', splits: 'credit' },
  bank_terminated: { counts: 'minutes', splits: 'credit' },
  bank_deducted: { counts: 'minutes' },
  days: { counts: 'days' },
  worked_days: { counts: 'days' },
  missing_days: { counts: 'days' },
  dsr_lost_days: { counts: 'days' },
} as const satisfies Record<string, FigureKind>

export type FigureName = keyof typeof FIGURES

export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]]

/** Return the kind of a figure. */
export const figureKind = (name: FigureName): FigureKind => FIGURES[name]

/** A figure, of one tier or percent alone where it splits; null takes all. */
export interface AskedFigure {
  figure: FigureName
  /** Percent above the hour. */
  percent: number | null
  /** `1`, `2` …, or `rest` for days of rest. */
  tier: string | null
}

type Overtime = SheetContent['totals']['overtime'][number]
type Split = Pick<AskedFigure, 'percent' | 'tier'>

const sum = <T>(list: readonly T[], minutesOf: (one: T) => number) => list.reduce((all, one) => all + minutesOf(one), 0)

const overtimeOf =
  (field: 'minutes' | 'paid_minutes' | 'banked_minutes' | 'night_minutes') =>
  ({ totals }: SheetContent, { percent, tier }: Split) => {
    const isOf = (one: Overtime) =>
      (percent === null || one.percent === percent) && (tier === null || one.tier === tier)
    return sum(totals.overtime.filter(isOf), (one) => one[field])
  }

/** Minutes of a line at a percent: credits leave with their own, a payment takes several credits, each with its own. */
function creditsAt(line: BankLine, percent: number | null): number {
  if (percent === null) return line.minutes
  if (line.type !== 'payment') return line.percent === percent ? line.minutes : 0
  return sum(
    line.applied.filter((part) => part.percent === percent),
    ({ minutes }) => minutes,
  )
}

const leftOf =
  (type: BankLine['type']) =>
  ({ bank }: SheetContent, { percent }: Split) =>
    sum(
      bank.lines.filter((line) => line.type === type),
      (line) => creditsAt(line, percent),
    )

const ALL: Split = { percent: null, tier: null }

type TotalName = {
  [K in keyof SheetContent['totals']]: SheetContent['totals'][K] extends number ? K : never
}[keyof SheetContent['totals']]

const totalOf =
  (name: TotalName) =>
  ({ totals }: SheetContent) =>
    totals[name]

const amounts: Record<FigureName, (content: SheetContent, split: Split) => number> = {
  worked: totalOf('worked_minutes'),
  expected: totalOf('expected_minutes'),
  normal: totalOf('normal_minutes'),
  overtime: overtimeOf('minutes'),
  overtime_paid: overtimeOf('paid_minutes'),
  overtime_banked: overtimeOf('banked_minutes'),
  overtime_night: overtimeOf('night_minutes'),
  night_clock: totalOf('night_clock_minutes'),
  night_reduced: totalOf('night_reduced_minutes'),
  late: totalOf('late_minutes'),
  early_leave: totalOf('early_leave_minutes'),
  break_shortfall: totalOf('break_shortfall_minutes'),
  rest_shortfall: totalOf('rest_shortfall_minutes'),
  adjustment: totalOf('adjustment_minutes'),
  // Without an hour bank adjustments upward are paid; those downward are deducted, or banked like the others.
  adjustment_paid: ({ totals }) => totals.paid_minutes - sum(totals.overtime, (one) => one.paid_minutes),
  balance: totalOf('balance_minutes'),
  paid: totalOf('paid_minutes'),
  deducted: totalOf('deducted_minutes'),
  bank_before: ({ bank }) => bank.before_minutes,
  bank_movement: ({ bank }) => bank.after_minutes - bank.before_minutes,
  bank_after: ({ bank }) => bank.after_minutes,
  bank_payment: leftOf('payment'),
  bank_expired: leftOf('expired'),
  bank_terminated: leftOf('terminated_paid'),
  bank_deducted: (content) => leftOf('deducted')(content, ALL) + leftOf('terminated_deducted')(content, ALL),
  days: totalOf('days'),
  worked_days: totalOf('worked_days'),
  missing_days: totalOf('missing_days'),
  dsr_lost_days: totalOf('dsr_lost_days'),
}

/** Return a figure of somebody's sheet: whole minutes, or days, as `FIGURES` says. */
export const amountOf = (content: SheetContent, { figure, percent, tier }: AskedFigure): number =>
  amounts[figure](content, { percent, tier })
