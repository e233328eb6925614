import { expect, it } from 'vitest'
import { changesPastDays } from './holiday-change.ts'

const TODAY = '2026-06-16'
const at = (date: string, part: object = {}) => ({
  date,
  is_recurring: false,
  is_active: true,
  valid_from: null,
  created_at: Date.parse('2026-01-02T15:00:00Z'),
  ...part,
})
const yearly = (date: string, part: object = {}) => at(date, { is_recurring: true, ...part })

it.each<[string, Parameters<typeof changesPastDays>[0], Parameters<typeof changesPastDays>[1], boolean]>([
  ['one that recurs since 2020 counts no more', yearly('2020-06-03'), { is_active: false }, true],
  ['it does not recur any more', yearly('2020-06-03'), { is_recurring: false }, true],
  ['one that is over moves', at('2026-06-03'), { date: '2026-06-04' }, true],
  ['one to come moves into the past', at('2026-07-03'), { date: '2026-06-04' }, true],
  ['one of the past counts after all', at('2026-06-03', { is_active: false }), { is_active: true }, true],
  ['one to come moves', at('2026-07-03'), { date: '2026-07-04' }, false],
  ['one to come recurs from then on', at('2026-07-03'), { is_recurring: true }, false],
  [
    'one that counts for its companies since today only',
    yearly('2020-06-03', { valid_from: TODAY }),
    { is_active: false },
    false,
  ],
  ['one that never counted moves', at('2026-06-03', { is_active: false }), { date: '2026-06-04' }, false],
  ['nothing of it', at('2026-06-03'), { date: '2026-06-03', is_active: true }, false],
  [
    'one written today',
    at('2026-06-03', { created_at: Date.parse('2026-06-16T09:00:00Z') }),
    { is_active: false },
    false,
  ],
])('%s', (_, before, change, reaches) => {
  expect(changesPastDays(before, change, TODAY)).toBe(reaches)
})
