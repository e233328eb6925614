import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { DailyRow, DayMark } from '#shared/contract/hours.ts'
import { todayOf } from './today.ts'

const zone = 'America/Sao_Paulo'
const day = '2026-11-26'
const at = instantOf(day, '15:00', zone)

function mark(entry_type: string, time: string): DayMark {
  const timestamp = new Date(instantOf(day, time, zone)).toISOString()
  const facts = { id: time, entry_type, kind: 'mark', status: 'approved', cancels_id: null, timezone: zone }
  return { ...facts, timestamp, flags: [], decision: null } as unknown as DayMark
}

const rowOf = (user_id: string, row: Partial<DailyRow>) =>
  ({ user_id, date: day, kind: 'work', status: null, incomplete: false, entries: [], ...row }) as unknown as DailyRow

const rows = [
  rowOf('at work', { status: 'in_progress', entries: [mark('entrada', '08:00')] }),
  rowOf('home', { entries: [mark('entrada', '06:00'), mark('saida', '14:22')] }),
  rowOf('expected', {}),
  rowOf('yesterday', { date: '2026-11-25', status: 'in_progress' }),
]

describe('somebody’s day in the search', () => {
  const today = todayOf({ rows, stores: [], at, now: at })

  it.each([
    ['at work', 'em andamento', true],
    ['home', 'saiu às 14:22', true],
    ['expected', 'falta chegar', false],
  ])('of who is %s', (id, words, hasRuler) => {
    expect(today(id)?.words).toBe(words)
    expect(today(id)?.ruler !== null).toBe(hasRuler)
  })

  it('is none if it is of another day, or of nobody in the report', () => {
    expect(today('yesterday')).toBe(null)
    expect(today('nobody')).toBe(null)
  })

  it('is worked out once', () => {
    expect(today('at work')).toBe(today('at work'))
  })
})
