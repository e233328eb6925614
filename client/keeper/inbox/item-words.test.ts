import { describe, expect, it } from 'vitest'
import type { Missing } from '#shared/contract/inbox.ts'
import { dayWords, isOld, sinceText, untilText } from './item-times.ts'
import { askText, wordsOf } from './item-words.ts'

const ZONE = 'America/Sao_Paulo'
const NOW = Date.parse('2026-06-16T17:37:00Z')
const MINUTE = 60_000
const reader = { now: NOW, stores: undefined }
const common = {
  key: 'k',
  since: null,
  person: { id: 'a', name: 'Ana Paula Ribeiro', photo_url: null, phone: null },
  store_id: 's',
  store_name: 'Ipê Centro',
}
const day = (date: string) => ({
  date,
  worked_minutes: 0,
  expected_minutes: 0,
  adjustment_minutes: 0,
  balance_minutes: 0,
  kind: 'work' as const,
  incomplete: true,
  in_progress: false,
  holiday_name: null,
  timezone: ZONE,
  entries: [],
  shifts: [],
})
const missing = (entry_type: Missing['entry_type'], scheduled: string | null, usual: string | null): Missing => ({
  entry_type,
  at: null,
  time: usual ?? scheduled,
  scheduled,
  break_minutes: null,
  usual,
})
const open = (date: string, ...lacks: Missing[]) =>
  ({ kind: 'open_day', ...common, missing: lacks, day: day(date) }) as const

it.each([
  ['2026-06-15', 'hoje'],
  ['2026-06-16', 'hoje'],
  ['2026-06-17', 'amanhã'],
  ['2026-06-30', 'em 14 dias'],
])('a thing that ends on %s', (day, words) => {
  expect(untilText(day, NOW, ZONE)).toBe(words)
})

describe('since when', () => {
  it.each([
    [20_000, 'agora'],
    [20 * MINUTE, 'há 20 min'],
    [119 * MINUTE, 'há 1 h'],
    [24 * 60 * MINUTE, 'há 1 dia'],
    [4 * 24 * 60 * MINUTE, 'há 4 dias'],
  ])('%i ms ago: %s', (ago, words) => {
    expect(sinceText(NOW - ago, NOW)).toBe(words)
  })

  it('is old after three days', () => {
    const days = (count: number) => NOW - count * 24 * 60 * MINUTE
    expect([isOld(days(3) + 1, NOW), isOld(days(3), NOW)]).toEqual([false, true])
  })
})

it.each([
  ['2026-06-16', 'hoje'],
  ['2026-06-15', 'ontem'],
  ['2026-06-13', 'sábado, 13/06'],
  ['2025-12-31', 'quarta-feira, 31/12/2025'],
])('%s is %s', (date, words) => {
  expect(dayWords(date, NOW, ZONE)).toBe(words)
})

describe('an open day', () => {
  it.each<[string, Missing[], string, string | null]>([
    [
      'schedule and habit',
      [missing('saida', '12:00', '12:06')],
      'Falta a saída de sábado, 13/06',
      'A escala diz 12:00; costuma sair às 12:06.',
    ],
    ['schedule', [missing('saida', '12:00', null)], 'Falta a saída de sábado, 13/06', 'A escala diz 12:00.'],
    ['habit', [missing('retorno', null, '13:00')], 'Falta o retorno de sábado, 13/06', 'Costuma voltar às 13:00.'],
    [
      'a break without times of its own',
      [{ ...missing('retorno', '13:10', '13:04'), break_minutes: 60 }],
      'Falta o retorno de sábado, 13/06',
      'A escala prevê 01h00min de pausa; costuma voltar às 13:04.',
    ],
    ['nothing', [missing('saida', null, null)], 'Falta a saída de sábado, 13/06', null],
    [
      'two marks',
      [missing('retorno', null, '13:00'), missing('saida', '17:00', null)],
      'Faltam o retorno e a saída de sábado, 13/06',
      'Costuma voltar às 13:00. A escala diz 17:00.',
    ],
    ['too much', [], 'Faltam registros de sábado, 13/06', 'Não há um horário provável. Veja o dia.'],
  ])('%s', (_, lacks, what, why) => {
    const words = wordsOf(open('2026-06-13', ...lacks), reader)
    expect([words.what.join(''), words.why]).toEqual([what, why])
  })

  it('is asked about by name', () => {
    expect(askText(open('2026-06-15', missing('saida', null, null)), NOW)).toBe(
      'Oi, Ana! Falta a saída de ontem. A que horas foi?',
    )
  })
})

describe('a day without any mark', () => {
  const unmarked = (...lacks: Missing[]) =>
    ({ kind: 'no_mark', ...common, missing: lacks, day: day('2026-06-13') }) as const
  it.each<[string, Missing[], string]>([
    [
      'the schedule',
      [missing('entrada', '08:00', null), missing('saida', '12:00', null)],
      'Provável pela escala: 08:00 e 12:00.',
    ],
    ['habit', [missing('entrada', '08:00', '08:02')], 'Provável pelo costume: 08:02.'],
    [
      'both',
      [missing('entrada', '08:00', '08:02'), missing('pausa', '12:00', null), missing('retorno', '13:00', null)],
      'Provável pela escala e pelo costume: 08:02, 12:00 e 13:00.',
    ],
    ['nothing', [], 'Não há um horário provável. Veja o dia.'],
  ])('by %s', (_, lacks, why) => {
    const words = wordsOf(unmarked(...lacks), reader)
    expect([words.what.join(''), words.why]).toEqual(['Nenhum registro de sábado, 13/06', why])
  })

  it('is asked about by name', () => {
    expect(askText(unmarked(), NOW)).toBe(
      'Oi, Ana! Não há registro seu de sábado, 13/06. Você trabalhou nesse dia? Se sim, a que horas?',
    )
  })
})

it.each([
  ['vacation', 'Férias com registros: ontem'],
  ['health', 'Ausência por saúde com registros: ontem'],
  ['personal', 'Ausência com registros: ontem'],
] as const)('marks on a day of %s', (kind, what) => {
  const overlap = { kind: 'overlap', ...common, day: { ...day('2026-06-15'), kind } } as const
  expect(wordsOf(overlap, reader).what.join('')).toBe(what)
})

it('a late person, a silent tablet, people without CPF', () => {
  const late = { kind: 'late', ...common, starts_at: '14:00', day: day('2026-06-16') } as const
  expect(wordsOf(late, reader).what.join('')).toBe('Entrada prevista às 14:00')
  expect(askText(late, NOW)).toBe('Oi, Ana! Sua entrada estava prevista às 14:00. Está tudo bem?')
  const kiosk = { id: 'q', name: 'Balcão', waiting: 1, silent_days: 3 }
  const since = '2026-06-13T21:04:00Z'
  const silent = wordsOf({ kind: 'silent', ...common, person: null, since, kiosk }, reader)
  expect([silent.what.join(''), silent.why]).toEqual([
    'Último contato: sábado, 13/06, 18:04',
    '1 registro esperava envio.',
  ])
  const words = wordsOf({ kind: 'no_cpf', ...common, person: null, people: 3 }, reader)
  expect(words.what.join('')).toBe('3 pessoas sem CPF')
})

describe('a sheet that is contested', () => {
  const contested = (...days: { date: string; words: string }[]) =>
    ({ kind: 'contested', ...common, closing_id: 'c', from: '2026-05-01', to: '2026-05-31', days }) as const
  const first = { date: '2026-05-05', words: 'Saí às 18:00' }

  it('says which days, and in whose words', () => {
    const { what, why } = wordsOf(contested(first), reader)
    expect([what.join(''), why]).toEqual(['1 dia do espelho de 01/05 a 31/05/2026', '05/05: “Saí às 18:00”'])
  })

  it('tells the first of several, and how many more there are', () => {
    const { what, why } = wordsOf(
      contested(first, { ...first, date: '2026-05-06' }, { ...first, date: '2026-05-07' }),
      reader,
    )
    expect([what.join(''), why]).toEqual([
      '3 dias do espelho de 01/05 a 31/05/2026',
      '05/05: “Saí às 18:00” E mais 2 dias.',
    ])
  })
})

it.each([
  [60, '01h00min do banco vence a partir de quinta-feira, 18/06'],
  [750, '12h30min do banco vencem a partir de quinta-feira, 18/06'],
])('%d minutes that expire soon', (minutes, what) => {
  const expiring = { kind: 'expiring', ...common, expires_on: '2026-06-18', minutes } as const
  expect(wordsOf(expiring, reader).what.join('')).toBe(what)
})
