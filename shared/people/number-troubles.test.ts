import { describe, expect, it } from 'vitest'
import { companyNumbers, numberTroubles, personNumbers } from './number-troubles.ts'

const person = (name: string, cpf: string | null, pis: string | null = null) => ({ id: name, name, cpf, pis })

describe('what stands among the Pendências (O-04)', () => {
  it('wrong digits and numbers that two have, each with whose; nothing of those without', () => {
    const people = [
      person('Ana', '52998224725', '12012345672'),
      person('Bia', '52998224726'),
      person('Caio', '52998224725', '123'),
      person('Davi', null),
      person('Eva', '39053344705', '12012345672'),
    ]
    expect(numberTroubles(people, personNumbers).map(({ name, field, text }) => [name, field, text])).toEqual([
      ['Ana', 'cpf', 'Mesmo CPF de Caio.'],
      ['Ana', 'pis', 'Mesmo PIS de Eva.'],
      ['Bia', 'cpf', 'CPF inválido. Confira os dígitos.'],
      ['Caio', 'cpf', 'Mesmo CPF de Ana.'],
      ['Caio', 'pis', 'PIS precisa ter 11 dígitos.'],
      ['Eva', 'pis', 'Mesmo PIS de Ana.'],
    ])
  })

  it('of companies too: three with one CNPJ name the first other', () => {
    const store = (name: string, cnpj: string | null) => ({ id: name, name, cnpj })
    const three = [store('Centro', '11222333000181'), store('Norte', '11222333000181'), store('Sul', '11222333000181')]
    const stores = [...three, store('Leste', '12ABC34501DE35'), store('Oeste', '12ABC34501DE36')]
    expect(numberTroubles(stores, companyNumbers).map(({ name, text }) => [name, text])).toEqual([
      ['Centro', 'Mesmo CNPJ de Norte.'],
      ['Norte', 'Mesmo CNPJ de Centro.'],
      ['Sul', 'Mesmo CNPJ de Centro.'],
      ['Oeste', 'CNPJ inválido. Confira os dígitos.'],
    ])
  })
})
