import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { AskedDay, KnownMark } from './asked-day.ts'
import { askedOf, draftProblems, misfitOf, missingDrafts, newDraft, rowsOf } from './drafts.ts'

const ZONE = 'America/Sao_Paulo'
const DAY = '2026-06-15'
const cut = { zone: ZONE, starts_at: '00:00' }
const at = (time: string) => instantOf(DAY, time, ZONE)
const known = (entry_type: PunchType, time: string): KnownMark => ({ id: time, entry_type, at: at(time), from: 'mark' })
const dayOfThese = (...marks: KnownMark[]): AskedDay => ({
  ...{ day: DAY, marks, pending: [], isRead: true, balance: null, expected: { from: '08:00', to: '17:00' } },
})
const worked = dayOfThese(known('entrada', '08:09'), known('saida', '17:04'))

describe('M-05: the rows of a day', () => {
  it('are the four, missing ones with the hours of the schedule on a past day and empty today', () => {
    const empty = dayOfThese()
    expect(missingDrafts(empty, true, cut).map(({ time }) => time)).toEqual(['08:00', '', '', '17:00'])
    expect(missingDrafts(empty, false, cut).map(({ time }) => time)).toEqual(['', '', '', ''])
    const drafts = missingDrafts(worked, true, cut)
    expect(drafts.map(({ entry_type }) => entry_type)).toEqual(['pausa', 'retorno'])
    expect(rowsOf(worked, drafts).map(({ kind }) => kind)).toEqual(['known', 'draft', 'draft', 'known'])
  })

  it('begin empty where the hour of the schedule would stand among the marks of the day', () => {
    const stayed = dayOfThese(known('entrada', '08:00'), known('pausa', '17:20'))
    expect(missingDrafts(stayed, true, cut).map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual([
      ...['retorno ', 'saida '],
    ])
    const early = dayOfThese(known('pausa', '07:50'), known('retorno', '08:30'))
    expect(missingDrafts(early, true, cut).map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual([
      ...['entrada ', 'saida 17:00'],
    ])
  })

  it('keep the order in which they were made where there is more than one of a kind', () => {
    const twice = dayOfThese(known('pausa', '10:00'), known('entrada', '08:00'), known('pausa', '12:00'))
    const rows = rowsOf(twice, missingDrafts(twice, false, cut))
    expect(rows.map((row) => (row.kind === 'draft' ? row.draft.entry_type : row.mark.id))).toEqual([
      ...['08:00', '10:00', '12:00', 'retorno', 'saida'],
    ])
  })

  it('ask for what was typed, and for another hour only where it is another', () => {
    const drafts = [newDraft('pausa', '12:00'), newDraft('retorno'), newDraft('saida', '17:04', '17:04')]
    expect(askedOf(drafts, worked, cut)).toEqual([
      { id: drafts[0]?.id, entry_type: 'pausa', at: at('12:00'), replaces: null },
    ])
    const later = askedOf([newDraft('saida', '17:30', '17:04')], worked, cut)
    expect(later).toMatchObject([{ at: at('17:30'), replaces: '17:04' }])
    expect(misfitOf(worked, later, ZONE)).toBeNull()
  })

  it('say what is wrong with a row, and why the day has no room', () => {
    const pending = { ...newDraft('pausa'), at: at('12:00') }
    const waits = { ...worked, pending: [pending] }
    const ask = (type: PunchType, time: string) => askedOf([newDraft(type, time)], waits, cut)
    const wrong = (marks: ReturnType<typeof ask>) => Object.values(draftProblems(waits, marks, at('20:00')))
    expect(wrong(ask('saida', '21:00'))).toEqual(['A data não pode ser futura.'])
    expect(wrong(ask('pausa', '12:00'))).toEqual(['Este registro já foi solicitado e espera uma decisão.'])
    expect(wrong(ask('entrada', '08:09'))).toEqual(['Já existe registro neste horário.'])
    expect(misfitOf({ ...worked, isRead: false }, ask('pausa', '18:00'), ZONE), 'the server knows').toBeNull()
    expect(misfitOf(worked, ask('pausa', '18:00'), ZONE)).toBe('Pausa às 18:00 não cabe neste dia: jornada finalizada.')
  })
})
