import type { DayKind } from '../balance/day.ts'
import { addDays, MINUTE, startOfDay } from '../calendar/day.ts'
import type { Mark } from '../clock/entry.ts'
import type { Contract } from './contract.ts'
import { type Due, dueOn, kindOn, type PlacedDay } from './due.ts'
import { nightOf, reduced } from './night.ts'
import type { PersonTime } from './person.ts'
import { presignedMarks } from './presigned.ts'
import type { DayRecord } from './record.ts'
import { isRestDate } from './rest-dates.ts'
import { common, joined, lengthOf, type Span } from './spans.ts'
import { inJourneys, journeyStarts, type MarkedDay, markedDay } from './stretches.ts'
import { isTolerated, lateAndEarly, toleratedStretches } from './tolerance.ts'

/** A day as its marks count, by itself. All of it in minutes. */
export interface WorkedDay extends PlacedDay, MarkedDay {
  kind: DayKind
  holiday_name: string | null
  contract: Contract
  expected: number
  tolerance: DayRecord['tolerance']
  /** The stretches of its journeys as they count, and as they are marked. */
  effective: readonly (readonly Span[])[]
  marked: readonly (readonly Span[])[]
  counted: number
  late: number
  early: number
  night: { clock: number; reduced: number; prolonged: number; due: number }
  /** Of what counts, what lies on days of rest. */
  rest: number
}

function toleranceOf({ rule }: PlacedDay, kind: DayKind, day: MarkedDay, contract: Contract): DayRecord['tolerance'] {
  const { stretches, worked, incomplete, running } = day
  if (!rule.tolerance || kind !== 'work' || stretches.length === 0 || incomplete || running) return 'none'
  return isTolerated(stretches, worked, contract, rule.tolerance) ? 'applied' : 'exceeded'
}

/** Return what of stretches lies on days of rest: all of it or nothing, or as the calendar has it. */
function onRestDates(person: PersonTime, { date, bond, rule }: PlacedDay, spans: readonly Span[]): Span[] {
  if (rule.overtime.rest_by === 'journey') return isRestDate(person, rule, date) ? [...spans] : []
  const startOf = (by: number) => startOfDay(addDays(date, by), bond.zone) / MINUTE
  return [0, 1]
    .filter((by) => isRestDate(person, rule, addDays(date, by)))
    .flatMap((by) => common(spans, [{ from: startOf(by), to: startOf(by + 1) }]))
}

/** Return the minutes that the stretches of a day count as where its tolerance applies. */
function toleratedCount({ contract, night }: Due, expected: number, rule: PlacedDay['rule']): number {
  if (contract.rows.length === 0) return expected
  return lengthOf(contract.work) - night + reduced(night, rule.night)
}

/** Return a day as its marks count. `now` (ms) is null on all days but today. */
export function workedDay(
  person: PersonTime,
  placed: PlacedDay,
  marks: readonly Mark[],
  now: number | null,
): WorkedDay {
  const { rule } = placed
  const due = dueOn(person, placed)
  const day = markedDay([...marks, ...presignedMarks(marks, due.contract, rule, now)], now, rule.precision)
  const { kind, holiday_name } = kindOn(person, placed, due.scheduled)
  const expected = kind === 'work' || kind === 'personal' ? due.scheduled : 0
  const tolerance = toleranceOf(placed, kind, day, due.contract)
  const starts = journeyStarts(day.stretches)
  const counting = tolerance === 'applied' ? toleratedStretches(day.stretches, due.contract) : day.stretches
  const effective = inJourneys(counting, starts)
  const time = nightOf(effective.map(joined), placed.nights, rule.night)
  const clock = lengthOf(time.spans)
  const counted =
    tolerance === 'applied' ? toleratedCount(due, expected, rule) : day.worked - clock + reduced(clock, rule.night)
  const resting = onRestDates(person, placed, joined(counting))
  const restNight = lengthOf(common(resting, time.spans))
  const isJudged = tolerance === 'exceeded' && due.contract.rows.length > 0
  const { late, early } = isJudged ? lateAndEarly(day.stretches, due.contract) : { late: 0, early: 0 }
  return {
    ...placed,
    ...day,
    kind,
    holiday_name,
    contract: due.contract,
    expected,
    tolerance,
    effective,
    marked: inJourneys(day.stretches, starts),
    counted,
    late,
    early,
    night: {
      clock,
      reduced: reduced(clock, rule.night),
      prolonged: time.prolonged,
      due: expected > 0 ? due.night_worth : 0,
    },
    rest: Math.min(counted, Math.floor(lengthOf(resting)) - restNight + reduced(restNight, rule.night)),
  }
}
