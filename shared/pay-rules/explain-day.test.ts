import { describe, expect, it } from 'vitest'
import { instantOf } from '../calendar/day.ts'
import type { PunchType } from '../clock/entry.ts'
import { dayIf } from './day-if.ts'
import { balanceUnder, type Calendar, type DayFacts, termsOf } from './day-terms.ts'
import { explainUnder } from './explain-day.ts'
import { CLT, ISENTO } from './presets.ts'
import type { PayRule } from './rule.ts'

const ZONE = 'America/Sao_Paulo'
const TUESDAY = '2026-06-16'
const types: Record<string, PunchType> = { e: 'entrada', p: 'pausa', r: 'retorno', s: 'saida' }

const calendarOf = (start: string, end: string, pause: number): Calendar => ({
  zone: ZONE,
  schedules: [
    {
      valid_from: null,
      valid_to: null,
      plan: {
        kind: 'week',
        rows: Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, [{ start, end, break: pause }]])),
      },
    },
  ],
  counts: () => true,
  onVacation: () => false,
  holidayOn: () => null,
})
const facts = (marks: string, change: Partial<DayFacts> = {}): DayFacts => ({
  marks: marks.split(' ').map((mark) => {
    const next = mark.includes('+') ? '2026-06-17' : TUESDAY
    return { entry_type: types[mark[0] ?? ''] ?? 'entrada', at: instantOf(next, mark.slice(-5), ZONE) }
  }),
  absence: null,
  adjustment_minutes: 0,
  now: null,
  ...change,
})
const why = (marks: string, rule: PayRule = CLT, calendar = calendarOf('08:00', '17:00', 60)) =>
  explainUnder(termsOf(rule, TUESDAY, calendar), TUESDAY, facts(marks))
const sentence = (steps: ReturnType<typeof why>, name: string) => steps.find(({ step }) => step === name)?.sentence

describe('a day under the CLT in words, with its articles', () => {
  it('a day within the tolerance says so, and has no overtime', () => {
    const steps = why('e07:57 p12:00 r13:00 s17:03')
    expect(sentence(steps, 'tolerance')).toBe(
      'Dentro da tolerância de 5 min por marcação e 10 min no dia: conta a jornada prevista (CLT art. 58 § 1º).',
    )
    expect(sentence(steps, 'counted')).toBe('Contam para o dia: 08h00min.')
    expect(sentence(steps, 'balance')).toBe('Saldo do dia: 08h00min contadas - 08h00min previstas = 00h00min.')
    expect(sentence(steps, 'overtime')).toBeUndefined()
  })

  it('beyond it all counts: tiers, bank and payroll are told apart', () => {
    const steps = why('e08:00 p12:00 r13:00 s20:00')
    expect(sentence(steps, 'tolerance')).toMatch(/^Fora da tolerância .* \(Súmula 366 do TST\)\.$/)
    expect(sentence(steps, 'overtime')).toBe(
      'Horas extras: 02h00min a 50 % (02h00min para o banco); 01h00min a 50 % (01h00min para a folha) (CLT art. 59; Lei 605/1949).',
    )
    expect(sentence(steps, 'bank')).toBe('No banco de horas: +02h00min.')
  })

  it('a night is told with its hour, what prolongs it, and the break that lacks', () => {
    const steps = why('e22:00 s+06:00', CLT, calendarOf('22:00', '06:00', 0))
    expect(sentence(steps, 'night')).toBe(
      'À noite: 08h00min, 01h00min delas depois das 05:00 (Súmula 60 do TST) contam como 09h09min, com hora de 52 min 30 s e adicional de 20 % (CLT art. 73).',
    )
    expect(sentence(steps, 'break')).toBe(
      'Intervalo devido: 01h00min; feito: 00h00min. Falta, paga à parte com 50 %: 01h00min (CLT art. 71 § 4º).',
    )
  })

  it('who is free of control has marks, and nothing is counted', () => {
    expect(why('e08:00 s20:00', ISENTO).map(({ step }) => step)).toEqual(['marks', 'kind'])
  })
})

describe('what a day would be worth with other marks', () => {
  const terms = termsOf(CLT, TUESDAY, calendarOf('08:00', '17:00', 60))
  const full = facts('e07:57 p12:00 r13:00 s17:03')

  it('follows the rule of the day, its tolerance included', () => {
    const day = balanceUnder(terms, TUESDAY, facts('e07:57 p12:00 r13:00'))
    expect(dayIf(day, full.marks, { now: null })).toEqual({ worked_minutes: 486, balance_minutes: 0 })
    expect(dayIf(day, full.marks, { now: null, minutes: 30 }).balance_minutes).toBe(30)
  })

  it('keeps a personal absence, and leaves a day of the simple rule to its law', () => {
    const absent = balanceUnder(terms, TUESDAY, facts('e07:57', { absence: 'pessoal' }))
    expect(dayIf(absent, full.marks, { now: null }).balance_minutes).toBe(-480)
    const simple = { ...balanceUnder(terms, TUESDAY, full), terms: undefined }
    expect(dayIf(simple, full.marks, { now: null }).balance_minutes).toBe(6)
  })

  it('counts all as overtime on a day of sickness', () => {
    const ill = balanceUnder(terms, TUESDAY, facts('e07:57', { absence: 'saude' }))
    expect(dayIf(ill, full.marks, { now: null }).balance_minutes).toBe(486)
  })
})
