import { describe, expect, it } from 'vitest'
import { instantOf, timeOf } from '../calendar/day.ts'
import { type AskedMark, beginsOn, dayWith, instantInDay, isSameMark, whyNotAsked } from './asked-day.ts'
import type { PunchType } from './entry.ts'

const ZONE = 'America/Sao_Paulo'
const DAY = '2026-09-08'
const cut = { zone: ZONE, starts_at: '05:00' }
const at = (time: string, day = DAY) => instantOf(day, time, ZONE)
const mark = (id: string, entry_type: PunchType, time: string) => ({ id, entry_type, at: at(time) })
const asked = (entry_type: PunchType, time: string, replaces: string | null = null): AskedMark => ({
  ...mark(`novo ${entry_type}`, entry_type, time),
  replaces,
})
const why = (before: ReturnType<typeof mark>[], ...marks: AskedMark[]) =>
  whyNotAsked(before, marks, (instant) => timeOf(instant, ZONE))

describe('M-05: a day with what is asked for', () => {
  const worked = [mark('a', 'entrada', '08:00'), mark('b', 'saida', '17:00')]

  it('takes a forgotten lunch as one, and half of it not, with the true reason', () => {
    expect(why(worked, asked('pausa', '12:00'), asked('retorno', '13:00'))).toBeNull()
    expect(why(worked, asked('retorno', '13:00'))).toBe('Retorno às 13:00 não cabe neste dia: sem pausa aberta.')
  })

  it('takes a whole day that was forgotten', () => {
    const day = [asked('entrada', '08:00'), asked('pausa', '12:00'), asked('retorno', '13:00'), asked('saida', '17:00')]
    expect(why([], ...day)).toBeNull()
    expect(why([], ...day.slice(1))).toBe('Pausa às 12:00 não cabe neste dia: registre a entrada.')
  })

  it('puts a mark in the place of the one that it replaces', () => {
    expect(why(worked, asked('saida', '17:30'))).not.toBeNull()
    expect(why(worked, asked('saida', '17:30', 'b'))).toBeNull()
    expect(dayWith(worked, [asked('saida', '17:30', 'b')]).map(({ id }) => id)).toEqual(['a', 'novo saida'])
  })

  it('knows the same mark by its minute', () => {
    const one = mark('a', 'entrada', '08:00')
    expect(isSameMark(one, { ...one, at: one.at + 59_000 })).toBe(true)
    expect(isSameMark(one, { ...one, at: one.at + 60_000 })).toBe(false)
    expect(isSameMark(one, { ...one, entry_type: 'saida' })).toBe(false)
  })
})

describe('the instant of a time typed for a day', () => {
  it('is of the night after once the shift of the day has begun, until the cut-over hour', () => {
    const began = beginsOn(['20:00'], cut)
    expect(began).toBe(true)
    expect(instantInDay(DAY, '03:50', cut, began)).toBe(at('03:50', '2026-09-09'))
    expect(instantInDay(DAY, '05:00', cut, began)).toBe(at('05:00'))
  })

  it('is of the day itself where nothing began, and where days end at midnight', () => {
    expect(beginsOn(['', '03:00'], cut)).toBe(false)
    expect(instantInDay(DAY, '03:50', cut, false)).toBe(at('03:50'))
    expect(instantInDay(DAY, '03:50', { ...cut, starts_at: '00:00' }, true)).toBe(at('03:50'))
  })

  it('is of the night after where the schedule ends late in the morning, but an entrada never is', () => {
    const night = { ...cut, ends_at: '07:30' }
    expect(instantInDay(DAY, '07:35', night, true, 'saida')).toBe(at('07:35', '2026-09-09'))
    expect(instantInDay(DAY, '09:30', night, true, 'saida'), 'two hours later no shift goes on').toBe(at('09:30'))
    expect(instantInDay(DAY, '07:35', night, true, 'entrada')).toBe(at('07:35'))
    expect(instantInDay(DAY, '03:50', night, true, 'entrada')).toBe(at('03:50', '2026-09-09'))
  })
})
