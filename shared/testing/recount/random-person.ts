import fc from 'fast-check'
import type { Mark } from '../../clock/entry.ts'
import type { PersonTime } from '../../pay-rules/person.ts'
import type { RuleKind } from '../../pay-rules/rule.ts'
import { datesOf, dayNumber, instantOn, plusDays } from './local-time.ts'
import { bondOn, lineOf, planOn } from './plan.ts'
import { anyBonds } from './random-bonds.ts'
import { anyHabit, type Habit, marksBy } from './random-marks.ts'
import { anySchedules } from './random-plans.ts'

/** A person and the period to compute. */
export interface PersonMonth {
  person: PersonTime
  period: { from: string; to: string }
}

/** Two of them hold the nights on which clocks changed in São Paulo; one is no month of the calendar. */
const PERIODS = [
  { from: '2026-06-01', to: '2026-06-30' },
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2025-12-16', to: '2026-01-15' },
  { from: '2018-11-01', to: '2018-11-30' },
  { from: '2019-02-01', to: '2019-02-28' },
]

/** Days before the period on which there may be marks; a few lie before what a period looks back on. */
const DAYS_BEFORE = 30
/** Marks are rare before so many days. */
const DAYS_WITH_HABITS = 15

const anyDay = (from: string, min = -8, max = 31) => fc.integer({ min, max }).map((days) => plusDays(from, days))

const anyAbsences = (from: string) => {
  const absence = fc.constantFrom('saude' as const, 'pessoal' as const, 'pessoal' as const)
  return fc.array(fc.tuple(anyDay(from), absence), { maxLength: 3 }).map((list) => new Map(list))
}

const anyAdjustments = (from: string) =>
  fc
    .array(fc.tuple(anyDay(from), fc.integer({ min: -200, max: 200 })), { maxLength: 3 })
    .map((list) => new Map(list.filter(([, minutes]) => minutes !== 0)))

const anyVacations = (from: string) => {
  const vacation = fc
    .tuple(anyDay(from), fc.integer({ min: 0, max: 12 }))
    .map(([begin, days]) => ({ from: begin, to: plusDays(begin, days) }))
  return fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: vacation.map((one) => [one]) })
}

/** Keep an exchange only where it gives up work for a day off or for a holiday. */
function withPossibleSwap(person: PersonTime): PersonTime {
  const [swap] = person.swaps
  if (!swap) return person
  const plain = { ...person, swaps: [] }
  const hasWork = (date: string) => lineOf(planOn(plain, date).rows).length > 0 || (planOn(plain, date).usual ?? 0) > 0
  return swap.on !== swap.off && hasWork(swap.off) ? person : plain
}

/** When somebody's period is looked at: past its end, on a day inside, or at an instant of that day. */
interface Seen {
  today: string
  /** Minute from 00:00 of today, and a bit; null: no instant. */
  minute: number | null
  ms: number
}

const anySeen = (from: string, to: string): fc.Arbitrary<Seen> => {
  const ms = fc.integer({ min: 0, max: 59_999 })
  const past = fc.record({ today: fc.constant(plusDays(to, 5)), minute: fc.constant(null), ms })
  const inside = fc.record({
    today: anyDay(from, 0, dayNumber(to) - dayNumber(from)),
    minute: fc.option(fc.integer({ min: 0, max: 1900 }), { freq: 3 }),
    ms,
  })
  return fc.oneof({ weight: 2, arbitrary: past }, { weight: 1, arbitrary: inside })
}

function seenAt(person: PersonTime, { today, minute, ms }: Seen): PersonTime {
  const zone = (bondOn(person.bonds, today) ?? person.bonds[0])?.zone
  if (minute === null || !zone) return { ...person, today, now: null }
  const now = instantOn(today, minute, zone) + ms
  return { ...person, today, now, marks: person.marks.filter(({ at }) => at <= now) }
}

/** No two marks of one type stand at one instant: nothing says which of them comes first. */
const distinct = (marks: readonly Mark[]): Mark[] => [
  ...new Map(marks.map((mark) => [`${mark.entry_type} ${mark.at}`, mark])).values(),
]

function withMarks(
  person: PersonTime,
  dates: readonly string[],
  habits: readonly Habit[],
  isReversed: boolean,
): PersonTime {
  const all = dates.flatMap((date, index) => {
    const habit = habits[index]
    const isEarly = index < DAYS_BEFORE - DAYS_WITH_HABITS
    return habit && !(isEarly && habit.luck > 0) ? marksBy(habit, person, date) : []
  })
  const marks = distinct(all)
  return { ...person, marks: isReversed ? marks.reverse() : marks }
}

function anyMonthOf(kind: RuleKind, period: PersonMonth['period']): fc.Arbitrary<PersonMonth> {
  const { from, to } = period
  const dates = datesOf(plusDays(from, -DAYS_BEFORE), plusDays(to, 2))
  const base = fc.record({
    marks: fc.constant([]),
    bonds: anyBonds(kind, from),
    schedules: anySchedules(kind, from, to),
    vacations: anyVacations(from),
    absences: anyAbsences(from),
    adjustments: anyAdjustments(from),
    swaps: fc.array(fc.record({ on: anyDay(from), off: anyDay(from) }), { maxLength: 1 }),
    begins: fc.oneof(
      { weight: 6, arbitrary: fc.constant('2000-01-01') },
      { weight: 2, arbitrary: anyDay(from, -20, 25) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    today: fc.constant(to),
    now: fc.constant(null),
  })
  const habits = fc.array(anyHabit, { minLength: dates.length, maxLength: dates.length })
  return fc.tuple(base, habits, anySeen(from, to), fc.boolean()).map(([person, how, seen, isReversed]) => {
    const full = withMarks(withPossibleSwap(person), dates, how, isReversed)
    return { person: seenAt(full, seen), period }
  })
}

/** Any person-month of a kind of rule. Equal inputs give equal ones; marks are in no order to rely on. */
export const anyPersonMonth = (kind: RuleKind): fc.Arbitrary<PersonMonth> =>
  fc.constantFrom(...PERIODS).chain((period) => anyMonthOf(kind, period))
