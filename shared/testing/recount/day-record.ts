import type { PersonTime } from '../../pay-rules/person.ts'
import type { DayFigures, DayRecord } from '../../pay-rules/record.ts'
import { breaksOf } from './breaks.ts'
import { destinationOf } from './destination.ts'
import { count } from './minute.ts'
import { reduced } from './night.ts'
import { isMissing, occurrencesOf } from './occurrences.ts'
import { overtimeOf } from './overtime.ts'
import { restDayMinutes } from './rest-dates.ts'
import type { Rest } from './rests.ts'
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

/** A record in the making. */
export interface Recorded {
  record: DayRecord
  /** Overtime that is neither rest nor holiday: it fills the tiers of later days. */
  ordinary: number
  /** Whether the day costs the pay of a day of rest. */
  isGuilty: boolean
}

function againstExpected({ kind, counted, expected }: WorkedDay): [number, number] {
  if (kind !== 'personal') return [Math.max(0, counted - expected), Math.max(0, expected - counted)]
  return [0, expected]
}

const emptyRecord = ({ date, bond, kind, holidayName }: WorkedDay): DayRecord => ({
  ...NO_FIGURES,
  date,
  company: bond.company,
  kind,
  holiday_name: holidayName,
  overtime: [],
  tolerance: 'none',
  rest_before_minutes: null,
  incomplete: false,
  dsr_lost: false,
  occurrences: [],
})

function isGuilty(day: WorkedDay, deductedShortfall: number): boolean {
  const { loss } = day.rule.dsr
  if (day.kind !== 'work' || deductedShortfall === 0) return false
  return loss === 'any' || (loss === 'absence' && isMissing(day))
}

/** Return a day's record. `used` are the ordinary minutes before it in its tiers. */
export function recordOf(person: PersonTime, day: WorkedDay, rest: Rest | undefined, used: number): Recorded {
  const record = emptyRecord(day)
  if (day.rule.kind === 'isento') return { record, ordinary: 0, isGuilty: false }
  const [overtime, shortfall] = againstExpected(day)
  const restDay = restDayMinutes(person, day)
  const { entries, ordinary } = overtimeOf(day, overtime, restDay, used)
  const breaks = breaksOf(day)
  const adjustment = person.adjustments.get(day.date) ?? 0
  const goes = destinationOf(day.rule, { entries, shortfall, adjustment, isMissing: isMissing(day) })
  const night = count([...day.nights.night])
  const full: DayRecord = {
    ...record,
    worked_minutes: day.worked,
    expected_minutes: day.expected,
    counted_minutes: day.counted,
    normal_minutes: day.counted - overtime,
    overtime_minutes: overtime,
    shortfall_minutes: shortfall,
    late_minutes: day.tolerated.late,
    early_leave_minutes: day.tolerated.early,
    night_clock_minutes: night,
    night_reduced_minutes: reduced(night, day.rule.night),
    prolonged_minutes: count([...day.nights.prolonged]),
    rest_day_minutes: restDay,
    break_required_minutes: breaks.required,
    break_taken_minutes: breaks.taken,
    break_shortfall_minutes: breaks.shortfall,
    rest_shortfall_minutes: rest?.shortfall ?? 0,
    adjustment_minutes: adjustment,
    balance_minutes: overtime - shortfall + adjustment,
    bank_credit_minutes: goes.credit,
    bank_debit_minutes: goes.debit,
    paid_minutes: goes.paid,
    deducted_minutes: goes.deducted,
    overtime: entries,
    tolerance: day.tolerated.tolerance,
    rest_before_minutes: rest?.before ?? null,
    incomplete: day.marked.incomplete,
    occurrences: occurrencesOf(person, day, { overtime, breaks, rest }),
  }
  return { record: full, ordinary, isGuilty: isGuilty(day, goes.deductedShortfall) }
}
