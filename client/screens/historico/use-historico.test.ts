import '../../testing/like-browser.ts'
import { describe, expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { quickOf, toldDays } from './use-historico.ts'

type Day = UserBalance['days'][number]

const entryOf = (entry_type: string) => ({ id: entry_type, entry_type }) as Day['entries'][number]

const dayOf = (date: string, change: Partial<Day>): Day => ({
  date,
  worked_minutes: 0,
  expected_minutes: 0,
  adjustment_minutes: 0,
  balance_minutes: 0,
  kind: 'work',
  incomplete: false,
  in_progress: false,
  holiday_name: null,
  entries: [],
  ...change,
})

describe('L-02: the days that a history tells of', () => {
  it('every day that was expected, holidays, vacations and absences too, newest first; a day off only where something happened', () => {
    const days = [
      dayOf('2026-05-31', { expected_minutes: 480, balance_minutes: -480 }),
      dayOf('2026-06-01', { kind: 'holiday', holiday_name: 'Corpus Christi', entries: [entryOf('entrada')] }),
      dayOf('2026-06-02', { kind: 'holiday', holiday_name: 'Corpus Christi' }),
      dayOf('2026-06-03', { kind: 'vacation' }),
      dayOf('2026-06-04', { kind: 'health', entries: [entryOf('ajuste')] }),
      dayOf('2026-06-05', { kind: 'personal', expected_minutes: 480, balance_minutes: -480 }),
      dayOf('2026-06-06', { kind: 'day_off' }),
      dayOf('2026-06-07', { kind: 'day_off', entries: [entryOf('entrada')] }),
    ]
    expect(toldDays(days, '2026-06-08').map(({ day, asks }) => [day.date.slice(8), asks])).toEqual([
      ['07', true],
      ['05', false],
      ['04', false],
      ['03', false],
      ['02', false],
      ['01', true],
      ['31', true],
    ])
  })

  it('a day to come is told where it is a holiday or a vacation, and nothing is asked about it', () => {
    const days = [dayOf('2026-06-09', { kind: 'vacation' }), dayOf('2026-06-10', { kind: 'day_off' })]
    expect(toldDays(days, '2026-06-08').map(({ day, asks }) => [day.date.slice(8), asks])).toEqual([['09', false]])
  })
})

describe('O-08: the quick filter that is lit', () => {
  const week = { from: '2026-06-01', to: '2026-06-07' }
  const first = { from: '2026-06-01', to: '2026-06-01' }

  it.each([
    ['the week on the 7th', week, '2026-06-07', 'semana', 'semana'],
    ['the month on the 7th', week, '2026-06-07', 'mes', 'mes'],
    ['today on the 1st', first, '2026-06-01', 'hoje', 'hoje'],
    ['the month on the 1st', first, '2026-06-01', 'mes', 'mes'],
    ['the first that fits, where none was chosen', week, '2026-06-07', '', 'semana'],
    ['none that no longer fits', week, '2026-06-08', 'mes', 'personalizado'],
    ['none where the dates are others', { from: '2026-06-02', to: '2026-06-05' }, '2026-06-07', 'mes', 'personalizado'],
  ] as const)('%s', (_what, period, today, chosen, lit) => {
    expect(quickOf(period, today, chosen)).toBe(lit)
  })
})
