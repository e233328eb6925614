import { describe, expect, it } from 'vitest'
import type { FileProblem, GeneratedFile } from '#shared/contract/generated-files.ts'
import { isOpen, problemWords, stateWords } from './file-words.ts'

const file = (change: Partial<GeneratedFile>): GeneratedFile => ({
  id: 'f',
  kind: 'afd',
  store_id: 's',
  from: '2026-05-01',
  to: '2026-05-31',
  version: null,
  state: 'done',
  done: 0,
  total: 0,
  failure: null,
  name: null,
  size: null,
  sha256: null,
  is_kept: true,
  asked_at: '2026-06-01T12:00:00.000Z',
  asked_by: 'Helena',
  finished_at: null,
  ...change,
})

describe('a file', () => {
  it.each<[Partial<GeneratedFile>, string, boolean]>([
    [{ state: 'waiting' }, 'Na fila', true],
    [{ state: 'running' }, 'Gerando', true],
    [{ state: 'running', done: 1, total: 3 }, 'Gerando, 33%', true],
    [{ state: 'done' }, 'Pronto', false],
    [{ state: 'cancelled' }, 'Cancelado', false],
    [{ state: 'failed', failure: 'disk' }, 'Não saiu. Falta espaço no servidor.', false],
    [{ state: 'failed' }, 'Não saiu. Algo deu errado no servidor. Tente de novo.', false],
  ])('%j is told as %s', (change, words, open) => {
    expect([stateWords(file(change)), isOpen(file(change))]).toEqual([words, open])
  })
})

describe('a problem', () => {
  const people = ['Ana', 'Bia', 'Caio', 'Davi'].map((name) => ({ user_id: name, name }))
  const problem = (kind: FileProblem['kind'], count = 1, named = people.slice(0, count)): FileProblem => ({
    kind,
    blocks: false,
    count,
    people: named,
  })

  it.each([
    [problem('no_cpf', 2), '2 pessoas sem CPF: Ana, Bia.'],
    [problem('no_cpf', 9, people), '9 pessoas sem CPF: Ana, Bia, Caio e mais 6.'],
    [problem('unnumbered', 1), '1 registro fica fora: na hora faltava o CPF da pessoa ou o CNPJ da empresa.'],
    [problem('not_closed'), 'Há dias que não estão fechados. Feche o período antes.'],
  ])('%j says what it means', (given, words) => {
    expect(problemWords(given)).toBe(words)
  })
})
