import { expect, it } from 'vitest'
import { planOf } from '#shared/balance/own-plan.ts'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { nextWords } from './plan-words.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'
const on = (days: readonly number[]) =>
  days.map((day_of_week) => ({
    day_of_week,
    start_time: '08:00',
    end_time: '17:00',
    break_duration: 60,
    is_active: true,
    valid_from: null,
    valid_to: null,
  }))
const rules = (change: Partial<OwnRules>): OwnRules => ({
  user_id: 'ana',
  from: '2026-11-11',
  to: '2027-01-24',
  schedules: on([1, 2, 3, 4, 5]),
  holidays: [],
  vacations: [],
  start: null,
  admission: null,
  end: null,
  ...change,
})
const everyDay = on([0, 1, 2, 3, 4, 5, 6])
const birthday = { date: '2026-11-26', name: 'Aniversário da cidade' }

it.each<[string, Partial<OwnRules>, string]>([
  ['a day off', {}, 'Próxima folga: sábado, 28/11'],
  ['a holiday', { holidays: [birthday] }, 'Próxima folga: quinta-feira, 26/11, Aniversário da cidade'],
  [
    'vacations',
    { vacations: [{ start_date: '2026-11-27', end_date: '2026-12-06' }] },
    'Próxima folga: sexta-feira, 27/11, início das férias',
  ],
  [
    'on vacation',
    { vacations: [{ start_date: '2026-11-20', end_date: '2026-12-06' }] },
    'Você está de férias até domingo, 06/12.',
  ],
  ['a free Wednesday', { schedules: on([1, 2, 4]) }, 'Hoje é folga. Próxima folga: sexta-feira, 27/11'],
  ['a holiday today', { holidays: [{ ...birthday, date: TODAY }] }, 'Hoje é feriado. Próxima folga: sábado, 28/11'],
  ['none', { schedules: everyDay }, 'Nenhuma folga prevista até 24/01/2027'],
  [
    'none that the rules of this device reach',
    { schedules: everyDay, to: '2026-12-10' },
    'Nenhuma folga prevista até 10/12/2026',
  ],
  ['none before the last day', { schedules: everyDay, end: '2026-12-04' }, 'Nenhuma folga prevista até 04/12/2026'],
])('the next day off: %s', (_what, change, expected) => {
  expect(nextWords(planOf(rules(change), TODAY))).toBe(expected)
})
