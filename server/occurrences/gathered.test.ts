import { expect, it } from 'vitest'
import type { OccurrenceRow } from '#shared/contract/occurrences.ts'
import { SEVERITIES } from '#shared/pay-rules/severity.ts'
import { Gathered } from './gathered.ts'

const WEEK = { from: '2026-06-01', to: '2026-06-07' }
const row = (name: string, day: string, code: OccurrenceRow['code']): OccurrenceRow => ({
  user_id: name,
  name,
  store_id: null,
  store_name: null,
  date: `2026-06-0${day}`,
  code,
  minutes: null,
})
const added = [
  row('Ana', '1', 'late'),
  row('Ana', '2', 'incomplete'),
  row('Ana', '3', 'missing'),
  row('Bia', '2', 'late'),
  row('Bia', '2', 'incomplete'),
  row('Bia', '4', 'incomplete'),
]

function gathered(most: number, severities = SEVERITIES as readonly (typeof SEVERITIES)[number][]) {
  const all = new Gathered(WEEK, { most, severities })
  for (const one of added) all.add(one)
  const { rows, counts, left_out } = all.list()
  return { rows: rows.map(({ name, date, code }) => `${name} ${date.at(-1)} ${code}`), counts, left_out }
}

const counts = [
  { code: 'incomplete', count: 3 },
  { code: 'missing', count: 1 },
  { code: 'late', count: 2 },
]

it('lists the gravest first, then the newest day, then people as they came', () => {
  expect(gathered(10)).toEqual({
    rows: ['Bia 4 incomplete', 'Ana 2 incomplete', 'Bia 2 incomplete', 'Ana 3 missing', 'Bia 2 late', 'Ana 1 late'],
    counts,
    left_out: 0,
  })
})

it('lists no more than asked for, and says how many are left out', () => {
  expect(gathered(2)).toEqual({ rows: ['Bia 4 incomplete', 'Ana 2 incomplete'], counts, left_out: 4 })
  expect(gathered(1).rows).toEqual(['Bia 4 incomplete'])
})

it('of one severity lists only that one, and counts all', () => {
  expect(gathered(1, ['light'])).toEqual({ rows: ['Bia 2 late'], counts, left_out: 1 })
})
