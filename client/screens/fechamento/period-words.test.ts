import { expect, it } from 'vitest'
import { periodDays, periodTitle, shortHash, versionLines } from './period-words.ts'

it.each([
  ['2026-05-01', '2026-05-31', 'Maio de 2026', '01/05 a 31/05/2026'],
  ['2026-02-01', '2026-02-28', 'Fevereiro de 2026', '01/02 a 28/02/2026'],
  ['2026-05-16', '2026-06-15', '16 de maio a 15 de junho de 2026', '16/05 a 15/06/2026'],
  ['2025-12-21', '2026-01-20', '21 de dezembro de 2025 a 20 de janeiro de 2026', '21/12 a 20/01/2026'],
  ['2026-05-01', '2026-05-15', '1 de maio a 15 de maio de 2026', '01/05 a 15/05/2026'],
])('%s to %s: %s', (from, to, title, days) => {
  expect(periodTitle({ from, to })).toBe(title)
  expect(periodDays({ from, to })).toBe(days)
})

it('a hash is told by its first twelve digits', () => expect(shortHash('a41f09c27be8ffff')).toBe('a41f 09c2 7be8'))

it('versions are told newest first, each reopening above what it took back', () => {
  const one = {
    id: 'a',
    store_id: 's',
    from: '2026-04-16',
    to: '2026-05-15',
    version: 1,
    hash: '7d03e5b14c90',
    people: 14,
    changed: 0,
    closed_at: '2026-05-16T21:40:00.000Z',
    closed_by: 'Renata',
    reopened_at: '2026-05-19T12:00:00.000Z',
    reopened_by: 'Dona',
    reopened_why: 'Chegaram depois',
  }
  const two = { ...one, id: 'b', version: 2, changed: 3, reopened_at: null, reopened_by: null, reopened_why: null }
  const lines = versionLines([two, one], 'America/Sao_Paulo')
  expect(lines.map(({ title, text, isInForce }) => [title, text, isInForce])).toEqual([
    ['16/04 a 15/05/2026, versão 2', 'Fechado por Renata, 16/05/2026 às 18:40. Mudou para 3 pessoas.', true],
    ['16/04 a 15/05/2026, reaberto', 'Por Dona, 19/05/2026 às 09:00: “Chegaram depois”', false],
    ['16/04 a 15/05/2026, versão 1', 'Fechado por Renata, 16/05/2026 às 18:40.', false],
  ])
})
