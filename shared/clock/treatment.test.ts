import { expect, it } from 'vitest'
import type { EntryStatus, Kind } from './entry.ts'
import { treatmentOf } from './treatment.ts'

it.each<[title: string, kind: Kind, status: EntryStatus, letter: string | null]>([
  ['Portaria 671, art. 84: a mark of the person, still to be checked', 'mark', 'pending', 'O'],
  ['a mark written by a keeper, or granted', 'manual_mark', 'approved', 'I'],
  ['a mark that a keeper disregarded', 'disregard', 'approved', 'D'],
  ['a rejected mark counts as none', 'mark', 'rejected', null],
  ['a request is a mark only once it is granted', 'mark_request', 'approved', null],
  ['minutes are no mark', 'minutes_request', 'approved', null],
  ['an adjustment is no mark', 'adjustment', 'approved', null],
  ['an absence is no mark', 'absence', 'approved', null],
  ['a cancellation is no mark', 'cancellation', 'approved', null],
])('%s', (_, kind, status, letter) => expect(treatmentOf({ kind, status })).toBe(letter))

it('a mark that comes from the file of another clock is none that a keeper thought of', () => {
  const imported = { kind: 'manual_mark', import_id: 'file' } as const
  expect(treatmentOf({ ...imported, status: 'approved' })).toBe('T')
  expect(treatmentOf({ ...imported, status: 'rejected' })).toBe(null)
})
