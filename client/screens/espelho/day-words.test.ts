import { describe, expect, it } from 'vitest'
import type { SheetContent, SheetDay, SheetMark } from '#shared/closing/sheet-content.ts'
import { changedDays, codeOf, rulerOfSheet, spokenDay } from './day-words.ts'

const DAY = '2026-05-12'
const ZONE = 'America/Sao_Paulo'
const TYPES = ['entrada', 'pausa', 'retorno', 'saida'] as const

/** `08:00 12:00P`: the types in turn, an original mark unless a letter follows. */
const marksOf = (times: string): SheetMark[] =>
  times.split(' ').map((told, i) => ({
    type: TYPES[i % 4] ?? 'entrada',
    at: `${DAY}T${told.slice(0, 5)}:00-03:00`,
    time: told.slice(0, 5),
    letter: (told[5] ?? 'O') as SheetMark['letter'],
    nsr: null,
    reason: null,
    by: null,
  }))

const dayOf = (change: Partial<SheetDay> = {}): SheetDay => ({
  date: DAY,
  kind: 'work',
  holiday_name: null,
  worked_minutes: 480,
  expected_minutes: 480,
  adjustment_minutes: 0,
  balance_minutes: 0,
  incomplete: false,
  agreed: [],
  occurrences: [],
  marks: marksOf('08:00 12:00 13:00 17:00'),
  ...change,
})

const contentOf = (...days: SheetDay[]) => ({ days }) as SheetContent

it('a day is spoken with its letters, and its ruler draws only what counts', () => {
  const day = dayOf({ marks: marksOf('08:00 12:00P 13:00P 17:00I') })
  expect(spokenDay(day)).toBe(
    'entrada 08:00, pausa 12:00 pré-assinalado, retorno 13:00 pré-assinalado, saída 17:00 incluído',
  )
  const twice = { ...marksOf('07:00D')[0], type: 'entrada' } as SheetMark
  const { segments } = rulerOfSheet({ ...day, marks: [twice, ...day.marks] }, ZONE)
  expect(segments.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['work', 480, 720],
    ['pause', 720, 780],
    ['work', 780, 1020],
  ])
})

describe('what changed since a signature', () => {
  it('is nothing for the same days', () => expect(changedDays(contentOf(dayOf()), contentOf(dayOf()))).toEqual([]))

  it('is told day by day, with marks and figures', () => {
    const before = dayOf({ marks: [], worked_minutes: 0, balance_minutes: -480 })
    const now = dayOf({
      marks: marksOf('08:00 12:00I'),
      worked_minutes: 240,
      balance_minutes: -180,
      adjustment_minutes: 60,
    })
    expect(changedDays(contentOf(before), contentOf(now))).toEqual([
      {
        date: DAY,
        before: 'nenhum registro · 00h00min de 08h00min · saldo -08h00min',
        now: '08:00 12:00 I · 04h00min de 08h00min · ajuste +01h00min · saldo -03h00min',
      },
    ])
  })

  it('tells days that are on one of the two only, oldest first', () => {
    const [a, b] = [dayOf({ date: '2026-05-01' }), dayOf({ date: '2026-05-31' })]
    const found = changedDays(contentOf(b), contentOf(a))
    expect(
      found.map(({ date, before, now }) => [date, before === 'fora do espelho', now === 'fora do espelho']),
    ).toEqual([
      ['2026-05-01', true, false],
      ['2026-05-31', false, true],
    ])
  })
})

it('a code is the first half of a hash, in fours', () => {
  expect(codeOf('0123456789abcdef'.repeat(4))).toBe('0123 4567 89ab cdef 0123 4567 89ab cdef')
})
