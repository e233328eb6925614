import { expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import { holidayCalendar } from '#shared/calendar/holiday.ts'
import { weeksOf } from '#shared/calendar/schedule.ts'
import { termsOf } from '#shared/pay-rules/day-terms.ts'
import { CLT, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { rules as rulesWith, ZONE } from '#shared/testing/builders.ts'
import { type Day, day, dayOff, type Entry, mark, row } from '../../testing/balance-days.ts'
import { absencesOf, dayToCorrect, lettersOf, type MonthFacts, monthDays, monthScale } from './month-days.ts'

const TODAY = '2026-06-16'

const monToFri = [1, 2, 3, 4, 5].map((weekday) => row(weekday, '08:00', '17:00'))

function facts(change: Partial<MonthFacts> = {}): MonthFacts {
  const schedules = change.schedules ?? []
  const rules = rulesWith({ weeks: weeksOf(schedules) })
  return {
    month: '2026-06',
    today: TODAY,
    zone: ZONE,
    at: instantOf(TODAY, '14:00', ZONE),
    days: [],
    schedules,
    rules,
    admission: null,
    leftOn: null,
    ...change,
  }
}

const on = (date: string, change: Partial<MonthFacts> = {}) => {
  const found = monthDays(facts(change)).find((one) => one.date === date)
  if (!found) throw new Error(`no ${date}`)
  return found
}

it('has every day of the month, leap years too', () => {
  expect(monthDays(facts()).map(({ date }) => date.slice(8))).toHaveLength(30)
  expect(monthDays(facts({ month: '2024-02' })).at(-1)?.date).toBe('2024-02-29')
})

it('a day to come: the hours of the schedule in outline, and no pause', () => {
  expect(on('2026-06-17', { schedules: monToFri }).plan).toEqual({
    expected_minutes: 480,
    kind: 'work',
    holiday_name: null,
    bars: [
      { kind: 'expected', from: 480, to: 720 },
      { kind: 'expected', from: 780, to: 1020 },
    ],
  })
})

it('a schedule that has ended, or not begun, draws nothing', () => {
  const schedules = [
    row(3, '08:00', '17:00', { valid_to: '2026-06-20' }),
    row(3, '10:00', '14:00', { valid_from: '2026-06-21', break_duration: 0 }),
  ]
  expect(on('2026-06-17', { schedules }).plan?.bars.map(({ from }) => from)).toEqual([480, 780])
  expect(on('2026-06-24', { schedules }).plan?.bars.map(({ from }) => from)).toEqual([600])
})

it('without a schedule a day to come expects the usual hours, drawn nowhere', () => {
  expect(on('2026-06-17').plan).toMatchObject({ expected_minutes: 480, bars: [] })
  expect(on('2026-06-20').plan?.expected_minutes).toBe(240)
  expect(on('2026-06-21')).toMatchObject({ words: 'Folga', plan: { expected_minutes: 0 } })
})

it('a holiday and a vacation to come draw no hours', () => {
  const holidays = holidayCalendar(
    [{ name: 'Festa', date: '2026-06-24', is_recurring: false, is_active: true, store_ids: [] }],
    null,
  )
  const vacations = [{ start_date: '2026-06-29', end_date: '2026-07-12', status: 'approved' as const }]
  const rules = rulesWith({ weeks: weeksOf(monToFri), holidays, vacations })
  expect(on('2026-06-24', { schedules: monToFri, rules })).toMatchObject({
    words: null,
    plan: { kind: 'holiday', holiday_name: 'Festa', bars: [] },
  })
  expect(on('2026-06-29', { schedules: monToFri, rules }).plan).toMatchObject({ kind: 'vacation', bars: [] })
})

it('plans a day to come as the rule of the journey that counts asks for it', () => {
  const nights = [1, 2, 3, 4, 5].map((weekday) => row(weekday, '22:00', '05:00', { break_duration: 0 }))
  const rules = rulesWith({
    weeks: weeksOf(nights),
    holidays: { on: (date) => (date === '2026-06-18' ? 'Festa' : null) },
  })
  const calendar = { zone: ZONE, schedules: [], counts: () => true, onVacation: () => false, holidayOn: () => null }
  const under = (rule: PayRule) => [day('2026-06-15', [], { terms: termsOf(rule, '2026-06-15', calendar) })]
  expect(on('2026-06-17', { schedules: nights, rules, days: under(CLT) }).plan).toMatchObject({ expected_minutes: 480 })
  expect(on('2026-06-18', { schedules: nights, rules, days: under(CLT) }).plan).toMatchObject({ kind: 'holiday' })
  const days = under(TWELVE_BY_THIRTY_SIX)
  expect(on('2026-06-18', { schedules: nights, rules, days }).plan).toMatchObject({ kind: 'work' })
  expect(on('2026-06-17', { schedules: nights, rules }).plan).toMatchObject({ expected_minutes: 420 })
})

it('says nothing of a day to come until the rules are read', () => {
  expect(on('2026-06-17', { rules: null })).toMatchObject({ plan: null, words: null, seen: null })
})

it('says why a day that has begun shows nothing', () => {
  const days = ['2026-06-01', '2026-06-06', '2026-06-07', '2026-06-15'].map(dayOff)
  const bond = { days, admission: '2026-06-05', leftOn: '2026-06-12' }
  expect(on('2026-06-01', bond).words).toBe('Antes da admissão')
  expect(on('2026-06-07', bond).words).toBe('Folga')
  expect(on('2026-06-15', bond).words).toBe('Depois da saída da empresa')
  expect(on('2026-06-06', { ...bond, leftOn: '2026-06-06' }).words).toBe('Fora do saldo')
  expect(on('2026-06-17', bond).words).toBe('Depois da saída da empresa')
  expect(on('2026-06-01', { days }).words).toBe('Fora do saldo')
})

it('a day with a mark or expected hours has its ruler, even where nothing was registered', () => {
  expect(on('2026-06-15', { days: [day('2026-06-15')] }).words).toBeNull()
  const worked = { ...dayOff('2026-06-14'), entries: [mark('2026-06-14', 'entrada', '08:00')] }
  expect(on('2026-06-14', { days: [worked] }).words).toBeNull()
})

it('today runs up to the instant of the reading; a day before has an open end', () => {
  const days = [
    day(TODAY, [mark(TODAY, 'entrada', '08:00')], { in_progress: true }),
    day('2026-06-15', [mark('2026-06-15', 'entrada', '08:00')]),
  ]
  expect(on(TODAY, { days })).toMatchObject({
    isToday: true,
    seen: { tick: 840, bars: [{ kind: 'work', from: 480, to: 840, live: true }] },
  })
  expect(on('2026-06-15', { days }).seen).toMatchObject({ tick: null, bars: [{ kind: 'open', from: 480 }] })
})

it('draws all days on one scale, widened in whole hours', () => {
  expect(monthScale(monthDays(facts({ schedules: monToFri })))).toEqual({ from: 360, to: 1320 })
  const nights = [row(1, '22:00', '05:30', { break_duration: 0 }), row(2, '04:40', '08:00', { break_duration: 0 })]
  expect(monthScale(monthDays(facts({ schedules: nights })))).toEqual({ from: 240, to: 1800 })
})

it('the letters tell what a keeper did to the marks of a day', () => {
  const seen = (...entries: Entry[]) => {
    const found = on('2026-06-15', { days: [day('2026-06-15', entries)] }).seen
    return found ? lettersOf(found) : []
  }
  const own = mark('2026-06-15', 'entrada', '08:00')
  const included = mark('2026-06-15', 'saida', '17:00', { kind: 'manual_mark' })
  const gone = mark('2026-06-15', 'ajuste', '12:00', { kind: 'disregard', disregards_id: own.id })
  expect([seen(own), seen(own, included)]).toEqual([[], ['I']])
  expect(seen(own, included, gone)).toEqual(['I', 'D'])
  expect(seen(own, { ...included, import_id: 'file' })).toEqual(['T'])
})

it('counts the days missed, but not today, and the days of certificates', () => {
  const ill = day('2026-06-10', [], { kind: 'health', expected_minutes: 0 })
  const came = day('2026-06-11', [mark('2026-06-11', 'entrada', '08:00')])
  const days = [day('2026-06-09'), ill, came, dayOff('2026-06-14'), day(TODAY)]
  expect(absencesOf(monthDays(facts({ days })))).toEqual({ missed: 1, ill: 1 })
})

it('proposes to correct the last day with something wrong, else the last with marks, else the last one', () => {
  const came = (date: string, change: Partial<Day> = {}) => day(date, [mark(date, 'entrada', '08:00')], change)
  const correct = (...days: Day[]) => dayToCorrect(monthDays(facts({ days })), TODAY)
  expect(correct(came('2026-06-10', { incomplete: true }), came('2026-06-11'), day('2026-06-12'))).toBe('2026-06-10')
  expect(correct(came('2026-06-11'), day('2026-06-12'))).toBe('2026-06-11')
  expect(correct(day('2026-06-12'))).toBe('2026-06-12')
  expect(correct()).toBe(TODAY)
})
