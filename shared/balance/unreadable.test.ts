import { describe, expect, it } from 'vitest'
import { UnreadableRow } from '../calendar/unreadable.ts'
import { ajuste, entry, fullDay, rules, TUESDAY } from '../testing/builders.ts'
import { cancellationNote } from '../testing/notes.ts'
import { type DayEntryFacts, dayBalance, totalsOf, UNREADABLE_TOTALS } from './day.ts'
import { generalBalance } from './general.ts'
import { balanceDays } from './period.ts'
import { balanceStart } from './rules.ts'

/** A row that the table could hold although the types forbid it. */
const broken = (change: Record<string, unknown>) => ({ ...entry('entrada', '08:00'), ...change }) as DayEntryFacts

describe('rows that cannot be what they say', () => {
  it.each([
    ['an unknown type', { entry_type: 'almoço' }],
    ['an unknown status', { status: 'talvez' }],
    ['no instant', { at: null }],
    ['words for an instant', { at: 'ontem' }],
    ['an instant that is no number', { at: Number.NaN }],
    ['an instant after all days', { at: 9e15 }],
    ['an instant of another year', { at: 0 }],
    ['no minutes', { minutes_adjusted: null }],
    ['half a minute', { minutes_adjusted: 1.5 }],
  ])('%s stops the sum, and the entry is named', (_what, change) => {
    const one = broken(change)
    const count = () => totalsOf([...fullDay(), one], null, TUESDAY)
    expect(count).toThrow(UnreadableRow)
    expect(count).toThrow(`time_entries ${one.id}`)
  })

  it('count for nothing once they are cancelled or rejected', () => {
    const one = broken({ entry_type: 'almoço' })
    const cancelled = [...fullDay(), one, ajuste(cancellationNote(one.id, 'ilegível', false), 0)]
    expect(totalsOf(cancelled, null, TUESDAY)).toEqual(totalsOf(fullDay(), null, TUESDAY))
    const rejected = broken({ at: 'ontem', status: 'rejected' })
    expect(totalsOf([...fullDay(), rejected], null, TUESDAY)).toEqual(totalsOf(fullDay(), null, TUESDAY))
  })

  it('a day that holds one has no balance, alone or in a period', () => {
    expect(() => dayBalance(rules(), TUESDAY, UNREADABLE_TOTALS)).toThrow(UnreadableRow)
    const totals = new Map([[TUESDAY, UNREADABLE_TOTALS]])
    expect(() => balanceDays(rules(), { from: TUESDAY, to: TUESDAY }, totals)).toThrow(TUESDAY)
    const sums = { worked_minutes: UNREADABLE_TOTALS.worked_minutes + 480, adjustment_minutes: 0, absences: [] }
    expect(Number.isSafeInteger(generalBalance(rules(), [], TUESDAY, sums))).toBe(false)
  })

  it('a vacation or an admission date that says nothing is no guess', () => {
    const vacation = { start_date: 'ontem', end_date: '2026-99-99', status: 'approved' as const }
    const sums = { worked_minutes: 0, adjustment_minutes: 0, absences: [] }
    expect(() => generalBalance(rules({ vacations: [vacation] }), [], TUESDAY, sums)).toThrow(UnreadableRow)
    const backwards = { ...vacation, start_date: '2026-06-12', end_date: '2026-06-10' }
    expect(() => generalBalance(rules({ vacations: [backwards] }), [], TUESDAY, sums)).toThrow(UnreadableRow)
    expect(() => balanceStart('ontem', TUESDAY)).toThrow(UnreadableRow)
  })
})
