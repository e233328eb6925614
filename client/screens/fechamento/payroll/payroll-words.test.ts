import { expect, it } from 'vitest'
import { lackWords } from './payroll-words.ts'

const ana = { user_id: 'a', name: 'Ana', field: 'registration' as const, why: 'missing' as const }
const bia = { ...ana, user_id: 'b', name: 'Bia' }
const overtime = { figure: 'overtime_paid' as const, percent: 60, minutes: 40 }
const settled = { figure: 'bank_terminated' as const, percent: null, minutes: 150 }

it.each([
  [{ lacking: [], uncovered: [] }, null],
  [{ lacking: [ana], uncovered: [] }, 'Sem matrícula ou CPF que sirva só a ela: 1 pessoa.'],
  [
    { lacking: [ana, bia, { ...ana, field: 'cpf' as const }], uncovered: [] },
    'Sem matrícula ou CPF que sirva só a ela: 2 pessoas.',
  ],
  [{ lacking: [{ ...ana, field: 'cnpj' as const }], uncovered: [] }, 'Sem CNPJ da empresa.'],
  [
    { lacking: [ana], uncovered: [overtime, settled] },
    'Sem matrícula ou CPF que sirva só a ela: 1 pessoa. ' +
      'A pagar, sem evento que leve: Horas extras a pagar, 60 %: 00:40; Banco de horas a pagar na rescisão: 02:30.',
  ],
])('what a file lacks is said before it is saved: %#', (preview, words) => {
  expect(lackWords({ paid_twice: [], ...preview })).toBe(words)
})

it('minutes in several events are said with the codes of these', () => {
  const paid_twice = [{ ...overtime, codes: ['0101', '0105', '0109'] }]
  expect(lackWords({ lacking: [], uncovered: [], paid_twice })).toBe(
    'Em mais de um evento: a folha pode contar duas vezes. Horas extras a pagar, 60 %: 00:40, em 0101, 0105 e 0109.',
  )
})
