import type { DayKind } from '../balance/day.ts'
import type { Mark } from '../clock/entry.ts'

/** Something on a day that deserves a look; never a block. */
export type Occurrence =
  | 'absence_worked'
  | 'break_long'
  | 'break_short'
  | 'early_leave'
  | 'incomplete'
  | 'late'
  | 'missing'
  | 'off_day_worked'
  | 'over_2h'
  | 'over_day_max'
  | 'rest_day_worked'
  | 'rest_short'
  | 'sequence'
  | 'weekly_rest'

/** Overtime of one tier (`1` the first, or that of rest days), at a percent. Its minutes are banked or paid; some of them are night. */
export interface OvertimeEntry {
  tier: string
  percent: number
  minutes: number
  night_minutes: number
  banked_minutes: number
  paid_minutes: number
}

/** The figures of a day, in whole minutes. balance = bank_credit − bank_debit + paid − deducted. */
export interface DayFigures {
  /** By the clock, as marked. */
  worked_minutes: number
  expected_minutes: number
  /** The minutes that the day counts as: with the tolerance applied, and the night's hours reduced. */
  counted_minutes: number
  normal_minutes: number
  overtime_minutes: number
  shortfall_minutes: number
  late_minutes: number
  early_leave_minutes: number
  night_clock_minutes: number
  night_reduced_minutes: number
  prolonged_minutes: number
  rest_day_minutes: number
  break_required_minutes: number
  break_taken_minutes: number
  break_shortfall_minutes: number
  rest_shortfall_minutes: number
  adjustment_minutes: number
  balance_minutes: number
  bank_credit_minutes: number
  bank_debit_minutes: number
  paid_minutes: number
  deducted_minutes: number
}

/** A day of somebody at a company. */
export interface DayRecord extends DayFigures {
  date: string
  company: string
  kind: DayKind
  holiday_name: string | null
  overtime: readonly OvertimeEntry[]
  tolerance: 'none' | 'applied' | 'exceeded'
  /** Since the end of the last day with work; null if that is not known. */
  rest_before_minutes: number | null
  incomplete: boolean
  /** Whether the pay of this day of rest is lost. */
  dsr_lost: boolean
  occurrences: readonly Occurrence[]
}

/** Sums of days. Breaks due and taken, and the rest before, are no sums. */
export interface RecordTotals extends Omit<DayFigures, 'break_required_minutes' | 'break_taken_minutes'> {
  /** By tier and percent. */
  overtime: readonly OvertimeEntry[]
  days: number
  missing_days: number
  incomplete_days: number
  dsr_lost_days: number
}

/** The worth of a period. A date that no company holds has no record; marks that none holds are `outside`. */
export interface PeriodRecord {
  from: string
  to: string
  days: readonly DayRecord[]
  totals: RecordTotals
  by_company: ReadonlyMap<string, RecordTotals>
  outside: readonly Mark[]
}
