import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import { CALCULATION_FAILED } from '#shared/calendar/unreadable.ts'
import type { DailyRow, DayMark } from '#shared/contract/hours.ts'
import { byNeed, countsOf, rowDay } from './row-day.ts'

const zone = 'America/Sao_Paulo'
const today = '2026-06-14'
const at = instantOf(today, '14:00', zone)

function markOf(time: string, flags: DayMark['flags'] = []): DayMark {
  const timestamp = new Date(instantOf(today, time, zone)).toISOString()
  const facts = { id: time, entry_type: 'entrada', kind: 'mark', status: 'approved', cancels_id: null }
  return { ...facts, timestamp, flags, decision: null } as DayMark
}

const dayOf = (name: string, row: Partial<DailyRow>) =>
  rowDay({ name, date: today, kind: 'work', status: null, incomplete: false, entries: [], ...row } as DailyRow, {
    zone,
    at,
    vacations: [],
  })

const yesterday = '2026-06-13'
const everybody = [
  dayOf('Afastada', { kind: 'health', absence: 'saude' }),
  dayOf('De férias', { kind: 'vacation', on_vacation: true }),
  dayOf('De folga', { kind: 'day_off' }),
  dayOf('Finalizou', { entries: [markOf('08:00')] }),
  dayOf('Trabalha', { status: 'in_progress', entries: [markOf('08:00')] }),
  dayOf('Falta', {}),
  dayOf('Conferir', { status: 'in_progress', entries: [markOf('08:00', ['no_photo'])] }),
]

describe('L-03: a day is told by who is awaited, not by who is absent', () => {
  it('nobody is awaited who is off, on a holiday, on vacation or ill', () => {
    expect(everybody.map(({ state }) => state)).toEqual([
      'saude',
      'vacation',
      'off',
      'finished',
      'in_progress',
      'missing',
      'in_progress',
    ])
    const counted = { missing: 1, unmarked: 0, working: 2, paused: 0, finished: 1, off: 1, vacation: 1, away: 1 }
    expect(countsOf(everybody)).toEqual(counted)
    const sunday = Array.from({ length: 39 }, (_, i) => dayOf(`Pessoa ${i}`, { kind: i < 30 ? 'day_off' : 'holiday' }))
    expect(countsOf(sunday)).toMatchObject({ missing: 0, unmarked: 0, off: 39 })
  })

  it('on a day that is over nobody is still to come', () => {
    const past = [
      dayOf('Ana', { date: yesterday }),
      dayOf('Bia', { date: yesterday, kind: 'personal', absence: 'pessoal' }),
    ]
    expect(past.map(({ state }) => state)).toEqual(['none', 'pessoal'])
    expect(countsOf(past)).toMatchObject({ missing: 0, unmarked: 1, away: 1 })
  })

  it('a nought beside marks that make hours is no figure: nothing is counted for who is free of control', () => {
    const entries = [markOf('08:00'), { ...markOf('12:00'), entry_type: 'saida' }] as DayMark[]
    const uncounted = (row: Partial<DailyRow>) => dayOf('Gerente', row).isUncounted
    expect(uncounted({ entries, worked_minutes: 0 })).toBe(true)
    expect(uncounted({ entries: entries.slice(0, 1), status: 'in_progress', worked_minutes: 0 })).toBe(true)
    expect(uncounted({ entries, worked_minutes: 240 })).toBe(false)
    expect(uncounted({ entries, worked_minutes: 0, store_name: CALCULATION_FAILED })).toBe(false)
    expect(uncounted({ entries: [], worked_minutes: 0 })).toBe(false)
    expect(uncounted({ entries: [markOf('13:59')], status: 'in_progress', worked_minutes: 0 })).toBe(false)
  })

  it('who needs something stands first, who is away last', () => {
    expect(byNeed(everybody).map(({ row }) => row.name)).toEqual([
      'Conferir',
      'Falta',
      'Trabalha',
      'Finalizou',
      'De folga',
      'De férias',
      'Afastada',
    ])
  })
})
