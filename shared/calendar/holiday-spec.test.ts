import { describe, expect, it } from 'vitest'
import { spec } from '../testing/spec.ts'
import { copiesForNextYear, holidayCalendar, holidayDates, yearProblem, yearRemovalProblem } from './holiday.ts'
import { easterOf, localSuggestions, nationalHolidays } from './national-holidays.ts'

const holiday = (date: string, change: object = {}) => ({
  name: date,
  date,
  is_recurring: false,
  is_active: true,
  store_ids: [] as string[],
  ...change,
})
/** Return the days that are holidays of a company. */
const free = (days: string[], holidays: ReturnType<typeof holiday>[], store: string | null = 'recife') => {
  const calendar = holidayCalendar(holidays, store)
  return days.filter((day) => calendar.on(day) !== null)
}
const yearly = { is_recurring: true }
const local = { store_ids: ['recife'] }
const between = (from: string, to: string, ...holidays: ReturnType<typeof holiday>[]) =>
  holidayDates(holidays, holidayCalendar(holidays, null), from, to)
const dates = (year: number) => nationalHolidays(year).map(({ date }) => date)
const offered = (year: number) => localSuggestions(year).map(({ date }) => date)

describe('holidays', () => {
  const copied = 'admin §4 "copied to next year"'
  it.each(
    spec([
      [
        'employee §3 "Holiday: date": its own day only',
        () => free(['2026-01-24', '2026-01-25', '2027-01-25'], [holiday('2026-01-25')]),
        ['2026-01-25'],
      ],
      [
        'employee §3 "is_recurring": every year from its own',
        () => free(['2025-01-25', '2026-01-25', '2031-01-25'], [holiday('2026-01-25', yearly)]),
        ['2026-01-25', '2031-01-25'],
      ],
      [
        'employee §3 "is_active": an inactive one binds nobody',
        () => free(['2026-07-09'], [holiday('2026-07-09', { is_active: false })]),
        [],
      ],
      [
        'employee §3 "type (national or local)": a local one binds its companies',
        () => [
          free(['2026-06-24'], [holiday('2026-06-24', local)]),
          free(['2026-06-24'], [holiday('2026-06-24', local)], 'outra'),
          free(['2026-06-24'], [holiday('2026-06-24', local)], null),
        ],
        [['2026-06-24'], [], []],
      ],
      [
        'employee §3 "is_recurring": 29 February in leap years only',
        () => between('2026-01-01', '2028-12-31', holiday('2024-02-29', yearly)),
        ['2028-02-29'],
      ],
      [
        'employee §3 "is_recurring": once a year between two days',
        () => between('2026-06-01', '2028-06-01', holiday('2020-01-25', yearly), holiday('2026-12-24')),
        ['2027-01-25', '2028-01-25', '2026-12-24'],
      ],
      [
        'employee §3 "date (yyyy-mm-dd)": one that is none binds nobody',
        () => free(['2026-02-30'], [holiday('2026-02-30'), holiday('ontem')]),
        [],
      ],
      [
        'decision 32 "replaced by the real holidays": the name is told',
        () => holidayCalendar([holiday('2026-01-25', { name: 'Aniversário' })], null).on('2026-01-25'),
        'Aniversário',
      ],
      [
        `${copied}: the same month and day`,
        () => copiesForNextYear([holiday('2026-01-25')], 2026),
        [{ name: '2026-01-25', date: '2027-01-25' }],
      ],
      [
        `${copied}: what stands there already is left alone`,
        () => copiesForNextYear([holiday('2026-06-24'), holiday('2027-06-24')], 2026),
        [],
      ],
      [`${copied}: 29 February has no common year`, () => copiesForNextYear([holiday('2028-02-29')], 2028), []],
      [
        `${copied}: a recurring one comes by itself`,
        () => copiesForNextYear([holiday('2026-01-25', yearly)], 2026),
        [],
      ],
      [`${copied}: other years stay`, () => copiesForNextYear([holiday('2025-01-25')], 2026), []],
      [
        'admin §5 "New year must be exactly 4 digits"',
        () => ['26', '2026a', '20266', ''].map((text) => yearProblem(text, [])),
        ['yearInvalid', 'yearInvalid', 'yearInvalid', 'yearInvalid'],
      ],
      [
        'admin §5 "must not already exist"',
        () => [yearProblem('2026', [2026]), yearProblem('2027', [2026])],
        ['yearExists', null],
      ],
      [
        'admin §5 "the only remaining year cannot be removed"',
        () => [yearRemovalProblem(2026, [2026]), yearRemovalProblem(2026, [2026, 2027])],
        ['yearOnly', null],
      ],
      ['admin §5 "a year to remove must be in the list"', () => yearRemovalProblem(2030, [2026, 2027]), 'yearMissing'],
      [
        'portaria671 §9 "National by federal law (9 fixed dates)" and Good Friday',
        () => dates(2026),
        [
          '2026-01-01',
          '2026-04-03',
          '2026-04-21',
          '2026-05-01',
          '2026-09-07',
          '2026-10-12',
          '2026-11-02',
          '2026-11-15',
          '2026-11-20',
          '2026-12-25',
        ],
      ],
      [
        'portaria671 §9 "Lei 14.759/2023, from 2024 on"',
        () => [dates(2023).includes('2023-11-20'), dates(2024).includes('2024-11-20')],
        [false, true],
      ],
      [
        'portaria671 §9 "Carnaval Mon, Tue: not a national holiday": offered as local',
        () => offered(2026),
        ['2026-02-16', '2026-02-17', '2026-06-04'],
      ],
      [
        'portaria671 §9 "Páscoa: Sunday, not a holiday"',
        () => [easterOf(2026), dates(2026).includes('2026-04-05')],
        ['2026-04-05', false],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})
