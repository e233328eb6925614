import { describe, expect, it } from 'vitest'
import type { DayKind } from '#shared/balance/day.ts'
import { instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { AskedDay } from './asked-day.ts'
import type { KnownMark } from './day-marks.ts'
import { askedOf, draftProblems, misfitOf, missingDrafts, newDraft, rowsOf } from './drafts.ts'
import { likelyMarks } from './likely-marks.ts'
import type { OwnDays } from './own-days.ts'

const ZONE = 'America/Sao_Paulo'
const DAY = '2026-06-15'
const cut = { zone: ZONE, starts_at: '00:00' }
const at = (time: string) => instantOf(DAY, time, ZONE)
const known = (entry_type: PunchType, time: string): KnownMark => ({ id: time, entry_type, at: at(time), from: 'mark' })
const SCHEDULE = [1, 2].map((day_of_week) => ({
  day_of_week,
  start_time: '08:00',
  end_time: '17:00',
  break_duration: 60,
  is_active: true,
  valid_from: null,
  valid_to: null,
}))
const later = instantOf('2026-06-16', '20:00', ZONE)

/** A day as the form reads it, from a device that keeps a schedule and these habits. */
function dayAt(now: number, marks: KnownMark[], habit: OwnDays['habit'] = [], kind: DayKind = 'work'): AskedDay {
  const own = {
    days: new Map(),
    schedules: SCHEDULE,
    habit,
    cutOn: () => cut,
    kindOn: () => kind,
    isFreeOn: () => false,
  }
  const known = { day: DAY, marks, pending: [] }
  return {
    ...known,
    ...likelyMarks(known, own, cut, now),
    isRead: true,
    balance: null,
    cut,
    expected: { from: '08:00', to: '17:00' },
  }
}
const dayOfThese = (...marks: KnownMark[]) => dayAt(later, marks)
const worked = dayOfThese(known('entrada', '08:09'), known('saida', '17:04'))

describe('M-05: the rows of a day', () => {
  it('are the four, missing ones with the hours of the schedule on a past day and empty today', () => {
    const empty = dayOfThese()
    expect(missingDrafts(empty).map(({ time }) => time)).toEqual(['08:00', '', '', '17:00'])
    expect(missingDrafts(dayAt(later, [], [], 'holiday')).map(({ time }) => time)).toEqual(['', '', '', ''])
    const today = dayAt(at('15:00'), [])
    expect(missingDrafts(today).map(({ time }) => time)).toEqual(['', '', '', ''])
    const drafts = missingDrafts(worked)
    expect(drafts.map(({ entry_type }) => entry_type)).toEqual(['pausa', 'retorno'])
    expect(rowsOf(worked, drafts).map(({ kind }) => kind)).toEqual(['known', 'draft', 'draft', 'known'])
  })

  it('begin empty where the hour of the schedule would stand among the marks of the day', () => {
    const stayed = dayOfThese(known('entrada', '08:00'), known('pausa', '17:20'))
    expect(missingDrafts(stayed).map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual(['retorno ', 'saida '])
    const early = dayOfThese(known('pausa', '07:50'), known('retorno', '08:30'))
    expect(missingDrafts(early).map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual([
      'entrada ',
      'saida 17:00',
    ])
  })

  it('keep the order in which they were made where there is more than one of a kind', () => {
    const twice = dayAt(at('15:00'), [known('pausa', '10:00'), known('entrada', '08:00'), known('pausa', '12:00')])
    const rows = rowsOf(twice, missingDrafts(twice))
    expect(rows.map((row) => (row.kind === 'draft' ? row.draft.entry_type : row.mark.id))).toEqual([
      '08:00',
      '10:00',
      '12:00',
      'retorno',
      'saida',
    ])
  })

  it('ask for what was typed, and for another hour only where it is another', () => {
    const drafts = [newDraft('pausa', '12:00'), newDraft('retorno'), newDraft('saida', '17:04', '17:04')]
    expect(askedOf(drafts, worked)).toEqual([
      { id: drafts[0]?.id, entry_type: 'pausa', at: at('12:00'), replaces: null },
    ])
    const later = askedOf([newDraft('saida', '17:30', '17:04')], worked)
    expect(later).toMatchObject([{ at: at('17:30'), replaces: '17:04' }])
    expect(misfitOf(worked, later)).toBeNull()
  })

  it('say what is wrong with a row, and why the day has no room', () => {
    const pending = { ...newDraft('pausa'), at: at('12:00') }
    const waits = { ...worked, pending: [pending] }
    const ask = (type: PunchType, time: string) => askedOf([newDraft(type, time)], waits)
    const wrong = (marks: ReturnType<typeof ask>) => Object.values(draftProblems(waits, marks, at('20:00')))
    expect(wrong(ask('saida', '21:00'))).toEqual(['A data não pode ser futura.'])
    expect(wrong(ask('pausa', '12:00'))).toEqual(['Este registro já foi solicitado e espera uma decisão.'])
    expect(wrong(ask('entrada', '08:09'))).toEqual(['Já existe registro neste horário.'])
    expect(misfitOf({ ...worked, isRead: false }, ask('pausa', '18:00')), 'the server knows').toBeNull()
    expect(misfitOf(worked, ask('pausa', '18:00'))).toBe('Pausa às 18:00 não cabe neste dia: jornada finalizada.')
  })

  it('begin with what was forgotten, as usual, and with each mark of a second shift', () => {
    const habit = ['2026-06-01', '2026-06-08', '2026-05-25'].map((day) => {
      return { entry_type: 'saida' as const, day, at: instantOf(day, '17:04', ZONE) }
    })
    const left = dayAt(later, [known('entrada', '08:00'), known('pausa', '12:00'), known('retorno', '13:00')], habit)
    const [saida] = missingDrafts(left)
    expect(saida).toMatchObject({ entry_type: 'saida', time: '17:04', likely: { scheduled: '17:00', usual: '17:04' } })
    expect(askedOf(saida ? [saida] : [], left)).toEqual([
      { id: saida?.id, entry_type: 'saida', at: at('17:04'), replaces: null },
    ])
    const paused = dayOfThese(known('entrada', '08:00'), known('pausa', '12:00'))
    expect(missingDrafts(paused).map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual([
      'retorno 13:00',
      'saida 17:00',
    ])
    const twice = dayOfThese(known('entrada', '08:00'), known('saida', '12:00'), known('entrada', '13:00'))
    expect(missingDrafts(twice).map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual([
      'pausa ',
      'retorno ',
      'saida 17:00',
    ])
  })

  it('of a night begin on its morning', () => {
    const night = {
      ...dayAt(later, [known('entrada', '22:00')]),
      cut: { ...cut, starts_at: '06:00', ends_at: '07:30' },
    }
    const rows = [newDraft('saida', '07:35')]
    expect(askedOf(rows, night)).toMatchObject([{ at: instantOf('2026-06-16', '07:35', ZONE) }])
  })
})
