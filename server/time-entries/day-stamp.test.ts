import { expect, it } from 'vitest'
import type { DayEntryFacts } from '#shared/balance/day.ts'
import { entryFacts } from '../database/entry-columns.ts'
import { stampOf } from './day-stamp.ts'

const DAY = '2026-06-16'
const mark: DayEntryFacts & { id: string } = {
  id: 'a',
  entry_type: 'entrada',
  kind: 'mark',
  at: 1_000,
  status: 'approved',
  minutes_adjusted: 0,
  absence: null,
  cancels_id: null,
}
const other: DayEntryFacts = { ...mark, id: 'b', entry_type: 'saida', at: 2_000 }

it('a day’s stamp stands for each column that the hour rules read, in any order of the entries', () => {
  const stamp = stampOf(DAY, [mark, other])
  expect(stampOf(DAY, [other, mark])).toBe(stamp)
  expect(stampOf(DAY, [mark])).not.toBe(stamp)
  expect(stampOf('2026-06-17', [mark, other])).not.toBe(stamp)
  const changed = {
    id: 'c',
    entry_type: 'pausa',
    kind: 'adjustment',
    at: 1_001,
    status: 'rejected',
    minutes_adjusted: -5,
    absence: 'saude',
    cancels_id: 'b',
  }
  for (const column of Object.keys(entryFacts) as (keyof typeof entryFacts)[])
    expect(stampOf(DAY, [{ ...mark, [column]: changed[column] }, other]), column).not.toBe(stamp)
  expect(Number.isSafeInteger(stamp * 4_000)).toBe(true)
})
