import { describe, expect, it } from 'vitest'
import { normalUserUpdate } from './user-update.ts'

describe('S-01: dates of a person outside 1900 to 2199', () => {
  it.each([
    ['1900-01-01', '1900-01-01'],
    ['31/12/2199', '2199-12-31'],
    ['1899-12-31', null],
    ['2200-01-01', null],
    ['9999-12-31', null],
    ['0001-01-01', null],
    ['31/12/9999', null],
    [20_260_616, null],
  ])('%s becomes %s', (given, kept) => {
    expect(normalUserUpdate({ birth_date: given, admission_date: given })).toEqual({
      birth_date: kept,
      admission_date: kept,
    })
  })

  it('a number in a field of digits is kept as its digits', () => {
    expect(normalUserUpdate({ cpf: 11_144_477_735, cep: 1310100.5 })).toEqual({ cpf: '11144477735', cep: '13101005' })
  })
})
