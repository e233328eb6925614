import { breaksOf } from './breaks.ts'
import { destinationOf } from './destination.ts'
import { isMissing, occurrencesOf } from './occurrences.ts'
import { differenceOf, overtimeOf } from './overtime.ts'
import type { PersonTime } from './person.ts'
import type { DayFigures, DayRecord } from './record.ts'
import type { RestBefore } from './rests.ts'
import type { WorkedDay } from './worked-day.ts'

export const NO_FIGURES: DayFigures = {
  worked_minutes: 0,
  expected_minutes: 0,
  counted_minutes: 0,
  normal_minutes: 0,
  overtime_minutes: 0,
  shortfall_minutes: 0,
  late_minutes: 0,
  early_leave_minutes: 0,
  night_clock_minutes: 0,
  night_reduced_minutes: 0,
  prolonged_minutes: 0,
  rest_day_minutes: 0,
  break_required_minutes: 0,
  break_taken_minutes: 0,
  break_shortfall_minutes: 0,
  rest_shortfall_minutes: 0,
  adjustment_minutes: 0,
  balance_minutes: 0,
  bank_credit_minutes: 0,
  bank_debit_minutes: 0,
  paid_minutes: 0,
  deducted_minutes: 0,
}

/** The record of somebody who is free of control (CLT art. 62): the day's kind, and nothing else. */
const exempt = ({ date, bond, kind, holiday_name }: WorkedDay): DayRecord => ({
  ...NO_FIGURES,
  date,
  company: bond.company,
  kind,
  holiday_name,
  overtime: [],
  tolerance: 'none',
  rest_before_minutes: null,
  incomplete: false,
  dsr_lost: false,
  occurrences: [],
})

/** Return the record of a day. `before` are the minutes of ordinary overtime that the tiers hold already. */
export function dayRecord(person: PersonTime, day: WorkedDay, rests: RestBefore, before: number): DayRecord {
  if (day.rule.kind === 'isento') return exempt(day)
  const { date, bond, rule, kind, holiday_name, night, tolerance, incomplete } = day
  const difference = differenceOf(day)
  const overtime = overtimeOf(day, difference.overtime, before)
  const adjustment = person.adjustments.get(date) ?? 0
  const breaks = breaksOf(day)
  const figures = {
    worked_minutes: day.worked,
    expected_minutes: day.expected,
    counted_minutes: day.counted,
    normal_minutes: day.counted - difference.overtime,
    overtime_minutes: difference.overtime,
    shortfall_minutes: difference.shortfall,
    late_minutes: day.late,
    early_leave_minutes: day.early,
    night_clock_minutes: night.clock,
    night_reduced_minutes: night.reduced,
    prolonged_minutes: night.prolonged,
    rest_day_minutes: day.rest,
    break_required_minutes: breaks.required,
    break_taken_minutes: breaks.taken,
    break_shortfall_minutes: breaks.shortfall,
    rest_shortfall_minutes: rests.shortfall,
    adjustment_minutes: adjustment,
    balance_minutes: difference.overtime - difference.shortfall + adjustment,
    ...destinationOf(rule, overtime, difference, { adjustment, isMissing: isMissing(person, day) }),
  }
  return {
    date,
    company: bond.company,
    kind,
    holiday_name,
    tolerance,
    incomplete,
    overtime,
    ...figures,
    rest_before_minutes: rests.before,
    dsr_lost: false,
    occurrences: occurrencesOf(person, day, figures, { hasLongBreak: breaks.isLong, run: rests.run }),
  }
}
