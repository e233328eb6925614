import { describe, expect, it } from 'vitest'
import { spec } from '../testing/spec.ts'
import {
  adjustmentYears,
  daysOf,
  isPaySlipYear,
  lastMonth,
  lastSevenDays,
  paySlipYears,
  periodProblem,
  shifted,
  thisMonth,
} from './period.ts'
import { inclusiveDays, isOnVacation, overlappedBy, overlaps, storedVacation, vacationStatus } from './vacation.ts'

const TODAY = '2026-06-16'
const range = (start_date: string, end_date: string) => ({ start_date, end_date })
const june = range('2026-06-10', '2026-06-19')
const stored = [{ id: 'v', ...june }]
const counts = (status: 'pending' | 'approved' | 'rejected', day = '2026-06-12') =>
  isOnVacation([{ ...june, status }], day)

describe('vacations', () => {
  it.each(
    spec([
      [
        'employee §3 "Only approved vacations count"',
        () => [counts('approved'), counts('pending'), counts('rejected')],
        [true, false, false],
      ],
      [
        'admin §4 "A vacation is active when approved and today is within its dates"',
        () => ['2026-06-09', '2026-06-10', '2026-06-19', '2026-06-20'].map((day) => counts('approved', day)),
        [false, true, true, false],
      ],
      [
        'admin §4 "Em andamento (today inside the period)"',
        () => [vacationStatus(june, '2026-06-10'), vacationStatus(june, '2026-06-19')],
        ['Em andamento', 'Em andamento'],
      ],
      ['admin §4 "Agendada (today before start)"', () => vacationStatus(june, '2026-06-09'), 'Agendada'],
      ['admin §4 "Concluída (otherwise)"', () => vacationStatus(june, '2026-06-20'), 'Concluída'],
      [
        'admin §5 "days = inclusive difference between end and start"',
        () => [
          inclusiveDays(june),
          inclusiveDays(range(TODAY, TODAY)),
          inclusiveDays(range('2028-02-28', '2028-03-01')),
        ],
        [10, 1, 3],
      ],
      [
        'admin §5 "overlap with another vacation of the same user is rejected": a shared day',
        () => [
          overlaps(june, range('2026-06-19', '2026-06-30')),
          overlaps(june, range('2026-06-01', '2026-06-10')),
          overlaps(june, range('2026-06-01', '2026-06-30')),
        ],
        [true, true, true],
      ],
      [
        'admin §5 "overlap with another vacation": the day after is none',
        () => overlaps(june, range('2026-06-20', '2026-06-30')),
        false,
      ],
      [
        'admin §5 "excluding the one being edited"',
        () => [
          overlappedBy(stored, june, null)?.id,
          overlappedBy(stored, june, 'v'),
          overlappedBy(stored, range('2026-07-01', '2026-07-02'), null),
        ],
        ['v', null, null],
      ],
      [
        'admin §5 "dates normalised to yyyy-MM-dd"',
        () => storedVacation(range('10/06/2026', '2026-06-19T03:00:00.000Z')),
        { ...june, days: 10 },
      ],
      [
        'admin §5 "employee, start and end required": what makes no period',
        () =>
          [range('', '2026-06-19'), range('2026-06-19', '2026-06-10'), range('31/02/2026', '2026-06-19')].map(
            storedVacation,
          ),
        [null, null, null],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('periods and years', () => {
  it.each(
    spec([
      [
        'employee §5 "Custom period in balance details: both dates required"',
        () => [periodProblem('', TODAY), periodProblem(TODAY, '')],
        ['datesMissing', 'datesMissing'],
      ],
      [
        'employee §5 "start after end or invalid gives Período inválido"',
        () => [periodProblem('2026-06-17', TODAY), periodProblem('2026-02-30', TODAY), periodProblem(TODAY, TODAY)],
        ['invalidPeriod', 'invalidPeriod', null],
      ],
      [
        'admin §5 "both dates required; start after end or invalid is an invalid period"',
        () => [
          periodProblem('', ''),
          periodProblem('2026-07-01', '2026-06-01'),
          periodProblem('2026-06-01', '2026-07-01'),
        ],
        ['datesMissing', 'invalidPeriod', null],
      ],
      [
        'employee §9 "History quick ranges: last 7 days"',
        () => lastSevenDays(TODAY),
        { from: '2026-06-10', to: TODAY },
      ],
      [
        'employee §9 "History quick ranges: current month"',
        () => [thisMonth(TODAY), thisMonth('2028-02-10')],
        [
          { from: '2026-06-01', to: '2026-06-30' },
          { from: '2028-02-01', to: '2028-02-29' },
        ],
      ],
      [
        'employee §9 "step 7 days"',
        () => [shifted({ from: '2026-06-10', to: TODAY }, -1), shifted({ from: '2026-06-10', to: TODAY }, 1)],
        [
          { from: '2026-06-03', to: '2026-06-09' },
          { from: '2026-06-17', to: '2026-06-23' },
        ],
      ],
      [
        'employee §9 "default period current month (this month, last month, custom)"',
        () => lastMonth('2026-01-31'),
        { from: '2025-12-01', to: '2025-12-31' },
      ],
      [
        'admin §9 "its default period is the current month (this month, last month, custom)"',
        () => [thisMonth(TODAY).from, lastMonth(TODAY)],
        ['2026-06-01', { from: '2026-05-01', to: '2026-05-31' }],
      ],
      ['employee §9 "Year list: current year and two before"', () => paySlipYears(TODAY), [2026, 2025, 2024]],
      [
        'employee §9 "custom year 2000 to 2100"',
        () => ['1999', '2000', '2100', '2101', '20x0'].map(isPaySlipYear),
        [false, true, true, false, false],
      ],
      [
        'admin §5 "year list is current year and two previous; custom year numeric 2000–2100"',
        () => [paySlipYears('2027-01-01'), isPaySlipYear('2050')],
        [[2027, 2026, 2025], true],
      ],
      [
        'admin §9 "years current plus two before; custom year 2000–2100"',
        () => [paySlipYears(TODAY).length, isPaySlipYear('dois mil')],
        [3, false],
      ],
      [
        'employee §9 "Balance-adjustment history year options: last 5 years plus \'todos\'"',
        () => adjustmentYears(TODAY),
        [2026, 2025, 2024, 2023, 2022, 'todos'],
      ],
      ['admin §9 "Adjustment history years: last 5 plus \'todos\'"', () => adjustmentYears('2030-12-31').length, 6],
      [
        'decision 35 "Days ascend": every day of a period, both ends',
        () => [daysOf({ from: '2026-02-27', to: '2026-03-01' }), daysOf({ from: '2026-03-02', to: '2026-03-01' })],
        [['2026-02-27', '2026-02-28', '2026-03-01'], []],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})
