import { hash } from 'node:crypto'
import { addDays, DEFAULT_ZONE, instantOf, weekdayOf } from '#shared/calendar/day.ts'
import type { SheetContent, SheetDay, SheetMark } from '#shared/closing/sheet-content.ts'
import type { Espelho } from '../papers/espelho-content.ts'

const TYPES = ['entrada', 'pausa', 'retorno', 'saida'] as const

/** The types of marks that begin and end a day, with a pause and its end in turn between them. */
const typeAt = (i: number, count: number) =>
  i === 0 ? 'entrada' : i === count - 1 && count % 2 === 0 ? 'saida' : (TYPES[2 - (i % 2)] ?? 'pausa')

/** Return who treated a mark, and why; null for a mark that nobody treated. */
const treatment = (letter: SheetMark['letter'], reason: string) =>
  letter === 'I' || letter === 'D' ? { reason, by: 'Renata Campos' } : { reason: null, by: null }

/**
 * Return the marks of a day: `08:00 12:00P 13:00P 17:00I`. Times that go back are those of the next day; a letter other than P has a reason.
 */
export function sheetMarks(date: string, times: string, reason = 'Esqueceu de registrar'): SheetMark[] {
  const told = times.split(' ').filter(Boolean)
  const counted = told.filter((one) => !one.endsWith('D'))
  let [day, before] = [date, '']
  return told.map((one) => {
    const [time, letter] = [one.slice(0, 5), (one[5] ?? 'O') as SheetMark['letter']]
    if (time < before) day = addDays(day, 1)
    before = time
    return {
      type: letter === 'D' ? 'entrada' : typeAt(counted.indexOf(one), counted.length),
      at: new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString(),
      time,
      letter,
      nsr: letter === 'O' ? 1 : null,
      ...treatment(letter, reason),
    }
  })
}

/** Return a day of a sheet. */
export function sheetDay(date: string, times: string, change: Partial<SheetDay> = {}): SheetDay {
  const isOff = times === ''
  return {
    date,
    kind: isOff ? 'day_off' : 'work',
    holiday_name: null,
    worked_minutes: isOff ? 0 : 488,
    expected_minutes: isOff ? 0 : 480,
    adjustment_minutes: 0,
    balance_minutes: isOff ? 0 : 8,
    incomplete: false,
    agreed: [],
    marks: sheetMarks(date, times),
    occurrences: [],
    ...change,
  }
}

/** Return the days of May 2026 as a shop asks for them: Sundays off, short Saturdays. */
export function ordinaryMay(): SheetDay[] {
  return Array.from({ length: 31 }, (_, i) => {
    const date = addDays('2026-05-01', i)
    const weekday = weekdayOf(date)
    if (date === '2026-05-01') return sheetDay(date, '', { kind: 'holiday', holiday_name: 'Dia Mundial do Trabalho' })
    if (weekday === 0) return sheetDay(date, '')
    if (weekday === 6)
      return sheetDay(date, '08:00 12:04', { worked_minutes: 244, expected_minutes: 240, balance_minutes: 4 })
    return sheetDay(date, '08:01 12:03 13:03 17:11')
  })
}

const totals: SheetContent['totals'] = {
  days: 31,
  worked_days: 25,
  missing_days: 0,
  worked_minutes: 10_649,
  expected_minutes: 10_320,
  balance_minutes: 329,
  adjustment_minutes: 0,
  normal_minutes: 10_320,
  night_clock_minutes: 0,
  night_reduced_minutes: 0,
  late_minutes: 0,
  early_leave_minutes: 0,
  break_shortfall_minutes: 0,
  rest_shortfall_minutes: 0,
  paid_minutes: 0,
  deducted_minutes: 0,
  dsr_lost_days: 0,
  overtime: [],
}

/** Return the content of a sheet of May 2026. */
export const sheetContent = (change: Partial<SheetContent> = {}): SheetContent => ({
  layout: 1,
  employer: {
    name: 'Ipê Centro Comércio Ltda.',
    cnpj: '11222333000181',
    address: 'Rua dos Tupis, 485, Belo Horizonte',
  },
  person: {
    id: '1',
    name: 'Ana Paula Ribeiro',
    cpf: '11144477735',
    admission: '2024-03-04',
    left_on: null,
    job: 'Vendedora',
    registration: '1042',
  },
  zone: DEFAULT_ZONE,
  from: '2026-05-01',
  to: '2026-05-31',
  first_day: '2026-05-01',
  last_day: '2026-05-31',
  rules: [{ name: 'CLT, comércio', valid_from: '2026-01-01' }],
  schedule: ['seg a sex, 08:00–17:00, pausa 01h00min', 'sáb, 08:00–12:00'],
  days: ordinaryMay(),
  totals,
  bank: { before_minutes: 0, lines: [], after_minutes: 329 },
  ...change,
})

/** Return a sheet of which nothing was answered yet, with the hash of its content. */
export function espelhoOf(content: SheetContent = sheetContent(), change: Partial<Espelho> = {}): Espelho {
  return {
    content,
    hash: hash('sha256', JSON.stringify(content)),
    version: 1,
    closed: { at: Date.parse('2026-06-01T12:12:00Z'), by: 'Renata Campos' },
    reopened: null,
    answer: null,
    ...change,
  }
}

/** Return a signature in whole. */
export const signedAnswer: NonNullable<Espelho['answer']> = {
  signed_at: Date.parse('2026-06-02T15:48:31Z'),
  proof: 'password',
  device: 'Chrome no Android',
  contested: [],
}
