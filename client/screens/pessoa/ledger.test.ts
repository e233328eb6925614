import { expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import type { ToldLine } from '../../features/balance/line-words.ts'
import { ledgerOf } from './ledger.ts'

type Day = UserBalance['days'][number]
type Entry = Day['entries'][number]

const adjusted = (id: string, minutes_adjusted: number, change: Partial<Entry> = {}) =>
  ({
    id,
    entry_type: 'ajuste',
    kind: 'adjustment',
    status: 'approved',
    minutes_adjusted,
    absence: null,
    cancels_id: null,
    disregards_id: null,
    ...change,
  }) as Entry

const day = (date: string, worked: number, change: Partial<Day> = {}): Day => {
  const entries = change.entries ?? []
  const adjustment_minutes = change.adjustment_minutes ?? 0
  const expected_minutes = change.expected_minutes ?? 480
  return {
    date,
    worked_minutes: worked,
    kind: 'work',
    incomplete: false,
    in_progress: false,
    holiday_name: null,
    balance_minutes: worked - expected_minutes + adjustment_minutes,
    ...change,
    entries,
    adjustment_minutes,
    expected_minutes,
  }
}

const balance = (general: number, days: Day[], change: Partial<UserBalance> = {}): UserBalance => ({
  user_id: 'ana',
  from: '2026-06-01',
  to: '2026-06-30',
  cutoff: '2026-06-30',
  period_balance_minutes: 0,
  general_balance_minutes: general,
  worked_minutes: 0,
  expected_minutes: 0,
  adjustment_minutes: 0,
  days,
  ...change,
})

const told = (given: UserBalance, lines?: ToldLine[]) => {
  const { opening, closing, movements } = ledgerOf(given, lines)
  return {
    opening,
    closing,
    movements: movements.map(({ date, kind, minutes, total }) => `${date.slice(8)} ${kind} ${minutes} ${total}`),
  }
}

it('goes from what there was to what there is, newest first', () => {
  expect(told(balance(100, [day('2026-06-01', 510), day('2026-06-02', 450), day('2026-06-03', 480)]))).toEqual({
    opening: 100,
    closing: 100,
    movements: ['03 day 0 100', '02 day -30 100', '01 day 30 130'],
  })
})

it('an adjustment stands behind its day, with its own minutes', () => {
  const entries = [adjusted('a', 60), adjusted('b', -15)]
  expect(told(balance(0, [day('2026-06-01', 450, { entries, adjustment_minutes: 45 })]))).toEqual({
    opening: -15,
    closing: 0,
    movements: ['01 adjustment -15 0', '01 adjustment 60 15', '01 day -30 -45'],
  })
})

it('what was paid, ended or written by hand stands behind its day; of a day counts what goes to the bank', () => {
  const line = (date: string, effect: number, isOfDay = false): ToldLine => ({
    key: `${date} ${effect}`,
    date,
    isOfDay,
    what: 'Pagamento',
    about: 'Folha',
    effect,
    balance: 0,
  })
  const off = day('2026-06-03', 0, { expected_minutes: 0, kind: 'day_off' })
  const days = [day('2026-06-01', 540, { bank_minutes: 40 }), day('2026-06-02', 480), off]
  const lines = [line('2026-05-31', -5), line('2026-06-01', 40, true), line('2026-06-02', -30), line('2026-06-03', -7)]
  expect(told(balance(103, days), lines)).toEqual({
    opening: 100,
    closing: 103,
    movements: ['03 line -7 103', '02 line -30 110', '02 day 0 140', '01 day 40 140'],
  })
})

it('what was cancelled, refused or waits moves nothing', () => {
  const entries = [
    adjusted('a', 60),
    adjusted('x', -60, { kind: 'cancellation', cancels_id: 'a' }),
    adjusted('c', 30, { status: 'rejected' }),
    adjusted('d', 30, { kind: 'minutes_request', status: 'pending' }),
  ]
  expect(told(balance(0, [day('2026-06-01', 480, { entries })])).movements).toEqual(['01 day 0 0'])
})

it('leaves out days off, today while it runs, days after the last one counted and an earlier bond', () => {
  const off = day('2026-06-07', 0, { expected_minutes: 0, kind: 'day_off' })
  const days = [
    day('2026-06-01', 500),
    day('2026-06-05', 490),
    off,
    day('2026-06-08', 470),
    day('2026-06-09', 100, { in_progress: true }),
  ]
  expect(told(balance(20, days)).movements).toEqual(['08 day -10 20', '05 day 10 30', '01 day 20 20'])
  expect(told(balance(10, days, { counted_until: '2026-06-07' })).movements).toEqual(['05 day 10 10', '01 day 20 0'])
  const earlier_bonds = [{ from: '2026-01-01', to: '2026-06-02', balance_minutes: 300 }]
  expect(told(balance(0, days, { earlier_bonds }))).toMatchObject({
    opening: 0,
    movements: ['08 day -10 0', '05 day 10 10'],
  })
})

it('a day without anything but an adjustment has only that', () => {
  const days = [
    day('2026-06-07', 0, {
      expected_minutes: 0,
      kind: 'day_off',
      entries: [adjusted('a', 60)],
      adjustment_minutes: 60,
    }),
  ]
  expect(told(balance(60, days))).toEqual({ opening: 0, closing: 60, movements: ['07 adjustment 60 60'] })
})

it('tells no adjustment of a day whose rule has no hour bank: it is paid or deducted', () => {
  const terms = { zone: 'America/Sao_Paulo', rule: TWELVE_BY_THIRTY_SIX, counts: true } as never
  const own = { terms, bank_minutes: 0, entries: [adjusted('a', 60)], adjustment_minutes: 60 }
  expect(told(balance(0, [day('2026-06-01', 480, own)]))).toEqual({
    opening: 0,
    closing: 0,
    movements: ['01 day 0 0'],
  })
})
