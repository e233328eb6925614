import { expect, test } from 'vitest'
import type { Flag } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { overlay } from './overlay.ts'

const entry = (change: Partial<TimeEntry>) =>
  ({
    id: 'e',
    entry_type: 'entrada',
    kind: 'mark',
    timestamp: '2026-06-16T11:00:00.000Z',
    flags: [] as Flag[],
    decision: null,
    photo: null,
    location: null,
    receipt: null,
    ...change,
  }) as TimeEntry

const decision = { by: 'renata@ipe.com.br', at: '2026-06-16T12:00:00.000Z', note: null }

test.each([
  ['without flags is sent', {}, 'sent'],
  ['that is strange needs attention', { flags: ['outside_radius'] }, 'attention'],
  ['that a keeper confirmed needs none any more', { flags: ['outside_radius'], decision }, 'sent'],
] as const)('M-03: a mark %s', (_what, change, delivery) => {
  expect(overlay([entry(change as Partial<TimeEntry>)], [], [])[0]?.delivery).toBe(delivery)
})

test.each(['manual_mark', 'mark_request', 'adjustment', 'absence', 'disregard'] as const)(
  'M-02: an entry of kind %s says what it is, and has no receipt',
  (kind) => {
    const told = entry({ kind })
    expect(overlay([told], [], [])[0]?.other).toBe(told)
  },
)

test('M-02: an original mark has its receipt', () => {
  expect(overlay([entry({})], [], [])[0]?.other).toBeNull()
})
