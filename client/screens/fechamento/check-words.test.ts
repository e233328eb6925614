import { describe, expect, it } from 'vitest'
import type { CheckKind, CheckLine } from '#shared/contract/closing-checklist.ts'
import { daysText, lineAddress, lineText, missingText } from './check-words.ts'

const person = (name: string, days: string[] = [], count = 1) => ({ id: name, name, photo_url: null, count, days })
const line = (kind: CheckKind, people: CheckLine['people'], change: Partial<CheckLine> = {}): CheckLine => ({
  kind,
  blocks: true,
  count: people.length,
  people,
  kiosks: [],
  ...change,
})
const MAY = { store_id: 'centro', from: '2026-05-01', to: '2026-05-31' }

it.each([
  [[], ''],
  [['2026-05-23'], '23/05'],
  [['2026-05-23', '2026-05-30'], '23/05 e 30/05'],
  [['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'], '01/05, 02/05, 03/05 e mais 1 dia'],
])('%j: %s', (days, words) => expect(daysText(days)).toBe(words))

describe('a line names whom it is about', () => {
  it.each([
    [line('odd_days', [person('Marina Dias', ['2026-05-23', '2026-05-30'])]), 'Marina, 23/05 e 30/05'],
    [line('requests', []), 'Nenhum esperando'],
    [
      line(
        'requests',
        ['Ana', 'Bia', 'Caio'].map((name) => person(name, ['2026-05-04'])),
      ),
      'Ana, 04/05; Bia, 04/05; mais 1 pessoa',
    ],
    [line('failed', [person('Bia')]), 'Bia'],
    [
      line('devices', [person('Sérgio', [], 2)], { blocks: false, kiosks: [{ id: 'k', name: 'Balcão', waiting: 1 }] }),
      'Balcão, 1 registro; Sérgio, 2 registros. Não impede o fechamento.',
    ],
  ])('%#', (one, words) => expect(lineText(one)).toBe(words))
})

it('counts also those whom a long list does not name', () => {
  const many = Array.from({ length: 50 }, (_, i) => person(`Ana${i}`, ['2026-05-04']))
  expect(lineText(line('odd_days', many, { concerned: 90 }))).toBe('Ana0, 04/05; Ana1, 04/05; mais 88 pessoas')
})

it('counts also the kiosks that a long list does not name', () => {
  const kiosks = Array.from({ length: 4 }, (_, i) => ({ id: `k${i}`, name: `Balcão ${i}`, waiting: 1 }))
  const words = lineText(line('devices', [person('Ana', [], 1)], { blocks: false, kiosks }))
  expect(words).toBe(
    'Balcão 0, 1 registro; Balcão 1, 1 registro; Ana, 1 registro; mais 2 quiosques. Não impede o fechamento.',
  )
})

it.each<[CheckKind, string]>([
  ['odd_days', '/pessoa?userId=Ana&dia=2026-05-04'],
  ['failed', '/pessoa?userId=Ana&dia=2026-05-04'],
  ['requests', '/caixa?tipo=request&empresa=centro'],
  ['certificates', '/caixa?tipo=certificate&empresa=centro'],
  ['held', '/caixa?tipo=held&empresa=centro'],
  ['devices', '/aparelhos'],
  ['outside', '/pessoa?userId=Ana&dia=2026-05-04'],
  ['no_rule', '/regras'],
  ['occurrences', '/ocorrencias?mes=2026-05&empresa=centro'],
])('%s leads to %s', (kind, address) => {
  expect(lineAddress(line(kind, [person('Ana', ['2026-05-04'])]), MAY)).toBe(address)
})

it('occurrences are read of the days that are closed, which may be no month', () => {
  const days = { ...MAY, from: '2026-05-16', to: '2026-06-15' }
  expect(lineAddress(line('occurrences', []), days)).toBe('/ocorrencias?mes=2026-05-16_2026-06-15&empresa=centro')
})

it('says why somebody is not ready, each kind with its own days', () => {
  const lines = [
    line('odd_days', [person('Bia', ['2026-05-02']), person('Ana', ['2026-05-01', '2026-05-03'])]),
    line('requests', [person('Ana', ['2026-05-04'])]),
  ]
  expect(missingText({ user_id: 'Ana', kinds: ['odd_days', 'requests'] }, lines)).toBe(
    '2 dias em aberto; 1 dia com pedido sem decisão',
  )
  expect(missingText({ user_id: 'Ana', kinds: ['certificates', 'failed'] }, [])).toBe(
    'Atestado sem decisão; erro no cálculo',
  )
  expect(missingText({ user_id: 'Ana', kinds: ['odd_days', 'certificates'] }, lines)).toBe(
    '2 dias em aberto; atestado sem decisão',
  )
})
