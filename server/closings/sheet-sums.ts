import type { SheetDay, SheetTotals } from '#shared/closing/sheet-content.ts'
import { isMissing } from '#shared/closing/sheet-words.ts'
import type { OvertimeEntry } from '#shared/pay-rules/record.ts'
import { overtimeByTier } from '#shared/pay-rules/totals.ts'
import type { NotedDay } from '../hour-bank/people-records.ts'

const sum = <T>(days: readonly T[], minutesOf: (day: T) => number) => days.reduce((all, day) => all + minutesOf(day), 0)

/**
 * Sum the days of a sheet. `noted`: the days that a rule of the journey judged, which alone know of tiers, nights, breaks and pay; the sums
 * that the specifications know are those of the days as every screen shows them.
 */
export function sheetTotals(days: readonly SheetDay[], noted: readonly NotedDay[]): SheetTotals {
  const overtime: OvertimeEntry[] = noted.flatMap((day) => day.overtime ?? [])
  return {
    days: days.length,
    worked_days: days.filter(({ worked_minutes }) => worked_minutes > 0).length,
    missing_days: days.filter(isMissing).length,
    worked_minutes: sum(days, (day) => day.worked_minutes),
    expected_minutes: sum(days, (day) => day.expected_minutes),
    balance_minutes: sum(days, (day) => day.balance_minutes),
    adjustment_minutes: sum(days, (day) => day.adjustment_minutes),
    normal_minutes: sum(noted, (day) => day.normal_minutes),
    night_clock_minutes: sum(noted, (day) => day.night_clock_minutes),
    night_reduced_minutes: sum(noted, (day) => day.night_reduced_minutes),
    late_minutes: sum(noted, (day) => day.late_minutes),
    early_leave_minutes: sum(noted, (day) => day.early_leave_minutes),
    break_shortfall_minutes: sum(noted, (day) => day.break_shortfall_minutes),
    rest_shortfall_minutes: sum(noted, (day) => day.rest_shortfall_minutes),
    paid_minutes: sum(noted, (day) => day.paid_minutes),
    deducted_minutes: sum(noted, (day) => day.deducted_minutes),
    dsr_lost_days: noted.filter(({ dsr_lost }) => dsr_lost === true).length,
    overtime: overtimeByTier(overtime),
  }
}
