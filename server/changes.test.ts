import { describe, expect, it } from 'vitest'
import { changesOf, valuesOf } from './changes.ts'

const before = { start_date: '2026-06-01', is_active: true, stores: ['a', 'b'], phone: '11', end: null, same: 1 }
const shown = ['start_date', 'is_active', 'stores', 'end'] as const
const writing = { end: (v: unknown) => `<${v}>` }

describe('what the audit log says of an edit', () => {
  it('names old and new values where they may be shown, and of the rest the column alone', () => {
    const after = { start_date: '2026-06-02', is_active: false, phone: '12' }
    expect(changesOf(before, after, shown)).toBe('phone; is_active: sim → não; start_date: 2026-06-01 → 2026-06-02')
  })

  it('says nothing of what stays or is not given', () => {
    expect(changesOf(before, { same: 1, start_date: undefined, stores: ['a', 'b'] }, shown)).toBe('sem mudança')
  })

  it('tells of a list what came and what went, and of nothing a dash', () => {
    const after = { stores: ['b', 'c', 'dd'], end: 3 as never, start_date: null as never }
    expect(changesOf(before, after, shown, writing)).toBe(
      'end: — → <3>; start_date: 2026-06-01 → —; stores: 2 → 3 (+c, +dd, -a)',
    )
  })

  it('is at most 500 characters, the longest change cut first', () => {
    const stores = Array.from({ length: 40 }, (_, i) => `00000000-0000-4000-8000-${i}`)
    const text = changesOf(before, { stores, is_active: false }, shown)
    expect(text).toHaveLength(500)
    expect(text.startsWith('is_active: sim → não; stores: 2 → 40 (+0')).toBe(true)
    expect(text.endsWith('…')).toBe(true)
  })

  it('may be longer where nothing else keeps what is told', () => {
    const stores = Array.from({ length: 40 }, (_, i) => `00000000-0000-4000-8000-${i}`)
    expect(changesOf(before, { stores }, shown, {}, 5_000)).toMatch(/8000-39, -a, -b\)$/)
    expect(valuesOf({ ...before, stores }, shown, {}, 5_000)).toContain(stores.join(', '))
    expect(valuesOf({ ...before, stores }, shown)).toHaveLength(500)
  })
})
