import { describe, expect, it } from 'vitest'
import { day, hours, marks } from '../testing/sheet-days.ts'
import { AgreedCodes, absencesOf, agreedHours, markingsOf, saidOr, toldHours } from './aej-of-sheet.ts'
import type { SheetContent, SheetDay, SheetMark } from './sheet-content.ts'

describe('agreed hours', () => {
  it.each([
    ['08:00-17:00/60', 480, 1],
    ['08:00-12:00 13:00-17:00', 480, 2],
    // The example of the Ministry (question 58): of six hours three are night.
    ['19:00-23:30 00:30-02:00', 386, 2],
    // The break lies in the middle, and is no night.
    ['22:00-06:00/60', 471, 1],
    ['22:00-05:00', 480, 1],
    ['13:00-13:00 08:00-12:00', 240, 1],
  ])('%s are worth %i minutes', (text, minutes, stretches) => {
    const told = agreedHours(hours(text))
    expect([told?.minutes, told?.stretches.length]).toEqual([minutes, stretches])
  })

  it.each(['13:00-13:00', '08:00-09:00/60'])('%s are none', (text) => {
    expect(agreedHours(hours(text))).toBeNull()
  })

  it('have one code for the same, and are told on a day off by those of the day before, else of the first', () => {
    const codes = new AgreedCodes()
    const [first, second] = [hours('08:00-17:00/60'), hours('08:00-12:00')]
    expect([codes.codeOf(first), codes.codeOf(second), codes.codeOf([...first]), codes.codeOf([])]).toEqual([
      'H001',
      'H002',
      'H001',
      null,
    ])
    const days = [
      day('2026-05-03', { agreed: [] }),
      day('2026-05-04', { agreed: first }),
      day('2026-05-09', { agreed: second }),
      day('2026-05-10', { agreed: [] }),
    ]
    expect([...toldHours(days).values()]).toEqual([first, first, second, second])
  })
})

describe('the marks of a day', () => {
  const told = (text: string) =>
    markingsOf(day('2026-05-04', { marks: marks('2026-05-04', text) }), {
      bond: 1,
      zone: 'America/Sao_Paulo',
      schedule: 'H001',
    }).map(({ kind, pair, source, schedule, reason }) => [kind, pair, source, schedule, reason])

  it('are pairs of in and out, of which the first in bears the agreed hours', () => {
    expect(told('08:00 12:00P 13:00P 17:00I')).toEqual([
      ['E', 1, 'O', 'H001', null],
      ['S', 1, 'P', null, null],
      ['E', 2, 'P', null, null],
      ['S', 2, 'I', null, 'Incluída por Renata'],
    ])
  })

  it('come from elsewhere if they were imported, and from no clock of this file', () => {
    expect(told('08:00T 17:00T')).toEqual([
      ['E', 1, 'T', 'H001', 'Importada por Renata'],
      ['S', 1, 'T', null, 'Importada por Renata'],
    ])
  })

  it('that is disregarded belongs to no pair, and has a reason', () => {
    expect(told('08:00 12:00D')).toEqual([
      ['E', 1, 'O', 'H001', null],
      ['D', 0, 'O', null, 'Desconsiderada por Renata'],
    ])
  })

  it('that adds nothing is disregarded by the program, so that in and out alternate, also on an older sheet', () => {
    const tap = (type: SheetMark['type'], time: string, letter: SheetMark['letter'] = 'O'): SheetMark => ({
      type,
      at: `2026-05-04T${time}:00-03:00`,
      time,
      letter,
      nsr: null,
      reason: 'Esqueci',
      by: 'Renata',
    })
    const twice = [tap('entrada', '08:00'), tap('entrada', '08:01'), tap('saida', '17:00'), tap('saida', '17:01', 'I')]
    const of = { bond: 1, zone: 'America/Sao_Paulo', schedule: 'H001' }
    const lines = markingsOf(day('2026-05-04', { marks: twice }), of)
    expect(lines.map(({ kind, pair, source, rep, reason }) => [kind, pair, source, rep, reason])).toEqual([
      ['E', 1, 'O', 1, null],
      ['D', 0, 'O', 1, 'Registro repetido ou fora de ordem'],
      ['S', 1, 'O', 1, null],
    ])
  })

  it.each([
    ['|', 'outro'],
    [' | ', 'outro'],
    [null, 'outro'],
    ['Saiu | cedo', 'Saiu | cedo'],
  ])('a text %j is told as %j', (text, expected) => {
    expect(saidOr(text, 150, 'outro')).toBe(expected)
  })
})

describe('a sheet', () => {
  const sheet = (days: SheetDay[], change: Partial<SheetContent> = {}) =>
    ({
      days,
      rules: [],
      bank: { before_minutes: 0, lines: [], after_minutes: 0 },
      ...change,
    }) as unknown as SheetContent
  const told = (days: SheetDay[], change: Partial<SheetContent> = {}) =>
    absencesOf(sheet(days, change), 1).map((one) =>
      [one.day, one.kind, ...(one.kind === 'bank' ? [one.movement, one.minutes] : [])].join(' '),
    )
  const off = (date: string, worked = '') =>
    day(date, { kind: 'day_off', agreed: [], marks: worked === '' ? [] : marks(date, worked) })

  it('rests on the Sunday that is free, else on the first free day, and not on one that was worked', () => {
    expect(told([off('2026-05-06'), off('2026-05-10')])).toEqual(['2026-05-10 rest'])
    expect(told([off('2026-05-04'), off('2026-05-06'), day('2026-05-10')])).toEqual(['2026-05-04 rest'])
    expect(told([off('2026-05-06'), off('2026-05-10', '08:00 12:00')])).toEqual([])
  })

  it('under the simple rule moves the bank by the balance of each day, and tells a missed one', () => {
    expect(told([day('2026-05-04', { balance_minutes: 30 }), day('2026-05-05', { balance_minutes: -480 })])).toEqual([
      '2026-05-04 bank in 30',
      '2026-05-05 absence',
      '2026-05-05 bank out 480',
    ])
  })

  it('under the simple rule moves the bank also by what was written by hand, on its day', () => {
    const line = (date: string, type: string, minutes: number) => ({ date, type, minutes })
    // From the first movement by hand on lines tell what the days bring too.
    const lines = [
      line('2026-05-05', 'credit', 600),
      line('2026-05-05', 'payment', 60),
      line('2026-05-06', 'credit', 30),
      line('2026-05-06', 'debit', 90),
      line('2026-05-07', 'debit', 20),
      line('2026-05-08', 'payment', 60),
    ] as unknown as SheetContent['bank']['lines']
    const balances = { '2026-05-04': 15, '2026-05-05': 0, '2026-05-06': 30, '2026-05-07': -20, '2026-05-08': 0 }
    const days = Object.entries(balances).map(([date, balance_minutes]) =>
      day(date, { balance_minutes, marks: marks(date, '08:00') }),
    )
    expect(told(days, { bank: { before_minutes: 80, lines, after_minutes: 0 } })).toEqual([
      '2026-05-04 bank in 15',
      '2026-05-05 bank in 600',
      '2026-05-06 bank out 60',
      '2026-05-07 bank out 20',
    ])
  })

  it('tells a day missed as the sums count it, whatever an adjustment made of its balance', () => {
    const missing = {
      balance_minutes: 0,
      adjustment_minutes: 480,
      worked_minutes: 0,
      occurrences: ['missing' as const],
    }
    const rules = [{ name: 'CLT', valid_from: '2026-01-01' }]
    expect(told([day('2026-05-05', missing)], { rules })).toEqual(['2026-05-05 absence'])
    expect(told([day('2026-05-05', { ...missing, occurrences: [] })], { rules })).toEqual([])
  })

  it('under a rule moves the bank by its credits and debits, and not by what is paid or expires', () => {
    const line = (date: string, type: string, minutes: number) => ({ date, type, minutes })
    const lines = [
      line('2026-05-04', 'credit', 60),
      line('2026-05-05', 'debit', 20),
      line('2026-05-05', 'payment', 500),
    ] as unknown as SheetContent['bank']['lines']
    const days = [
      day('2026-05-04', { balance_minutes: 99 }),
      day('2026-05-05', { marks: marks('2026-05-05', '08:00') }),
    ]
    const rules = [{ name: 'CLT', valid_from: '2026-01-01' }]
    expect(told(days, { rules, bank: { before_minutes: 0, lines, after_minutes: 0 } })).toEqual([
      '2026-05-04 bank in 60',
      '2026-05-05 bank out 20',
    ])
  })
})
