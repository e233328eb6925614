import fc from 'fast-check'
import type { ContractRow, DatedSchedule, SchedulePlan } from '../../pay-rules/person.ts'
import type { RuleKind } from '../../pay-rules/rule.ts'
import { rowsOf, weekOf } from './example-person.ts'
import { datesOf, plusDays } from './local-time.ts'

const byDay = [
  '08:00-12:00 13:00-17:00',
  '08:00-17:00/60',
  '08:00-17:00/60P',
  '08:00-14:15/15P',
  '08:00-14:00',
  '07:30-11:30 12:42-16:30',
  '06:00-11:00',
]
const byNight = [
  '22:00-05:00',
  '22:00-06:00',
  '22:00-06:00/60',
  '22:00-06:00/60P',
  '23:00-06:00',
  '19:00-07:00/60',
  '20:00-00:00 01:00-05:00',
]
const between = [
  '14:00-18:00 19:00-22:00',
  '13:00-22:00/75',
  '18:00-00:30/15',
  '16:00-00:00',
  '06:00-10:00 21:30-23:30',
]

const timeAt = (minute: number) =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Any rows on quarter hours, but none that begins or ends in the hour that some nights skip. */
const anyOddRows: fc.Arbitrary<ContractRow[]> = fc
  .tuple(
    fc.integer({ min: 4, max: 92 }),
    fc.integer({ min: 4, max: 40 }),
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
  )
  .map(([start, length, pause, isFloating]): ContractRow[] => {
    const [a, b, c, d] = [start, start + length, start + length + pause, start + length + pause + 16].map((q) =>
      timeAt(q * 15),
    )
    const first = { start: a ?? '', end: b ?? '', break: isFloating ? pause * 5 : 0 }
    return pause > 6 ? [first] : [first, { start: c ?? '', end: d ?? '', break: 0 }]
  })
  .filter((rows) => rows.every(({ start, end }) => !/^00:[^0]/.test(start) && !/^00:[^0]/.test(end)))

/** Any rows of a day with work. */
const anyRows = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...byDay).map(rowsOf) },
  { weight: 3, arbitrary: fc.constantFrom(...byNight).map(rowsOf) },
  { weight: 2, arbitrary: fc.constantFrom(...between).map(rowsOf) },
  { weight: 1, arbitrary: anyOddRows },
)

const anyWeek: fc.Arbitrary<SchedulePlan> = fc
  .tuple(
    anyRows,
    fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [0, 1, 2, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [2, 4]),
    fc.option(fc.tuple(fc.integer({ min: 0, max: 6 }), anyRows)),
  )
  .map(([rows, weekdays, other]) => {
    const changed = other ? { [other[0]]: other[1] } : {}
    return { kind: 'week', rows: { ...weekOf(weekdays, rows), ...changed } }
  })

const anyAlternate = (from: string): fc.Arbitrary<SchedulePlan> =>
  fc
    .tuple(
      fc.constantFrom('19:00-07:00/60', '07:00-19:00/60', '06:30-12:00 13:00-19:30'),
      fc.integer({ min: -9, max: 9 }),
    )
    .map(([rows, days]) => ({ kind: 'round', start: plusDays(from, days), days: [rowsOf(rows), []] }))

function anyDates(from: string, to: string): fc.Arbitrary<SchedulePlan> {
  const dates = datesOf(plusDays(from, -30), to)
  return fc
    .tuple(
      fc.array(anyRows, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: dates.length, maxLength: dates.length }),
    )
    .map(([kinds, chosen]) => {
      const worked = dates.flatMap((date, index): [string, ContractRow[]][] => {
        const rows = kinds[chosen[index] ?? 0]
        return rows ? [[date, rows]] : []
      })
      return { kind: 'dates', rows: Object.fromEntries(worked) }
    })
}

function anyPlan(kind: RuleKind, from: string, to: string): fc.Arbitrary<SchedulePlan> {
  if (kind === '12x36') return anyAlternate(from)
  if (kind === 'escala') return anyDates(from, to)
  return fc.oneof({ weight: 8, arbitrary: anyWeek }, { weight: 1, arbitrary: anyAlternate(from) })
}

/** Any schedules of a person: one, one after another (a gap between them has none), one in front of another, or none at all. */
export function anySchedules(kind: RuleKind, from: string, to: string): fc.Arbitrary<DatedSchedule[]> {
  const plan = anyPlan(kind, from, to)
  const inside = fc.integer({ min: 2, max: 25 }).map((days) => plusDays(from, days))
  const always = plan.map((one) => [{ valid_from: null, valid_to: null, plan: one }])
  const twice = fc
    .tuple(plan, plan, inside, fc.constantFrom(null, 1, 4))
    .map(([one, other, date, gap]): DatedSchedule[] => [
      { valid_from: date, valid_to: null, plan: other },
      { valid_from: null, valid_to: gap === null ? null : plusDays(date, -gap), plan: one },
    ])
  const none = fc.constant<DatedSchedule[]>([])
  return fc.oneof({ weight: 6, arbitrary: always }, { weight: 2, arbitrary: twice }, { weight: 1, arbitrary: none })
}
