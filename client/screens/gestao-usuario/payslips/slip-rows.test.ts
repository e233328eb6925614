import { describe, expect, it } from 'vitest'
import { whoseSlip } from './slip-rows.ts'

const person = (id: string, name: string, cpf: string | null, email = `${id}@ipe.com.br`) => ({ id, name, cpf, email })
const people = [
  person('ana', 'Ana Paula Ribeiro', '52998224725'),
  person('bia', 'Bia Conceição', null, 'bia.c@ipe.com.br'),
  person('jose1', 'José Silva', null, 'jose@ipe.com.br'),
  person('jose2', 'José Silva Neto', null),
  person('rui1', 'Rui Braga', null, 'rui@ipe.com.br'),
  person('rui2', 'Rui Braga', null),
]
const whose = (name: string) => whoseSlip(name, people)?.id

describe('whose pay slip a file is (O-06)', () => {
  it.each([
    ['52998224725.pdf', 'ana'],
    ['holerite 529.982.247-25 outubro.pdf', 'ana'],
    ['2026-10_bia.c@ipe.com.br.pdf', 'bia'],
    ['BIA_CONCEICAO-10-2026.PDF', 'bia'],
    ['Contracheque Bia Conceição.pdf', 'bia'],
    ['ana paula ribeiro.pdf', 'ana'],
    ['José Silva Neto.pdf', 'jose2'],
    ['jose silva.pdf', 'jose1'],
    ['rui@ipe.com.br.pdf', 'rui1'],
  ])('%s', (name, id) => expect(whose(name)).toBe(id))

  it.each([
    'Rui Braga.pdf',
    'Ana.pdf',
    'outubro.pdf',
    '152998224725.pdf',
    'Joana Paula Ribeiro.pdf',
    'maria.rui@ipe.com.br.pdf',
    '',
  ])('%s is nobody’s for certain', (name) => expect(whose(name)).toBeUndefined())
})
