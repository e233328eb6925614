import { expect, it } from 'vitest'
import { doubledSchedules, doubledText } from './doubled-weekdays.ts'
import type { ScheduleRow } from './schedule.ts'

const TODAY = '2026-06-16'
const row = (name: string, day_of_week: number, change: Partial<ScheduleRow> = {}): ScheduleRow => ({
  id: `${name} ${day_of_week}`,
  user_id: 'ana',
  store_id: null,
  name,
  day_of_week,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
  is_active: true,
  valid_from: null,
  valid_to: null,
  created_at: '',
  updated_at: '',
  ...change,
})
const said = (...rows: ScheduleRow[]) => doubledSchedules(rows, TODAY).map(doubledText)
const ended = { start_time: '18:00', end_time: '22:00', valid_to: '2026-06-01' }

it('H-05: names the weekdays that two schedules had, and which of them counts', () => {
  const week = [row('Dia', 1), row('Dia', 2), row('Noite', 2, ended), row('Noite', 1, ended), row('Noite', 6, ended)]
  expect(said(...week)).toEqual([
    'Duas escalas em segunda-feira, terça-feira: vale “Dia” (08:00 às 17:00), não mais “Noite” (18:00 às 22:00).',
  ])
})

it('H-05: three schedules of one weekday are two questions, a schedule without a name is its hours', () => {
  expect(said(row('', 0), row('Noite', 0, ended), row('Tarde', 0, ended))).toEqual([
    'Duas escalas em domingo: vale 08:00 às 17:00, não mais “Noite” (18:00 às 22:00).',
    'Duas escalas em domingo: vale 08:00 às 17:00, não mais “Tarde” (18:00 às 22:00).',
  ])
})

it.each<[string, ScheduleRow]>([
  ['of another person', row('Noite', 1, { ...ended, user_id: 'bia' })],
  ['of another weekday', row('Noite', 2, ended)],
  ['that was set aside', row('Noite', 1, { ...ended, is_active: false })],
  ['that is planned', row('Noite', 1, { valid_from: '2026-07-01' })],
])('H-05: a schedule %s is no second one', (_what, other) => {
  expect(said(row('Dia', 1, { valid_to: '2026-06-30' }), other)).toEqual([])
})

it('H-05: a schedule that begins after the other ended follows it', () => {
  expect(said(row('Dia', 1, { valid_from: '2026-06-02' }), row('Noite', 1, ended))).toEqual([])
})
