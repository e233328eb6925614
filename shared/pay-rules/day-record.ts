import { breaksOf } from './breaks.ts'
import { isMissing, occurrencesOf } from './occurrences.ts'
import { type Difference, differenceOf, overtimeOf } from './overtime.ts'
import type { PersonTime } from './person.ts'
import type { DayFigures, DayRecord, OvertimeEntry } from './record.ts'
import type { RestBefore } from './rests.ts'
import type { PayRule } from './rule.ts'
import type { WorkedDay } from './worked-day.ts'

/** The destination of the minutes of a day: into the hour bank or out of it, paid, or deducted. */
type Destination = Pick<DayFigures, 'bank_credit_minutes' | 'bank_debit_minutes' | 'paid_minutes' | 'deducted_minutes'>

const summed = (entries: readonly OvertimeEntry[], field: 'banked_minutes' | 'paid_minutes') =>
  entries.reduce((sum, entry) => sum + entry[field], 0)

/**
 * Return where the minutes of a day go: overtime as its entries say, what lacks to the bank's debits or off the pay (a whole day that lacks
 * as the rule says), adjustments to the bank where there is one.
 */
function destinationOf(
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
