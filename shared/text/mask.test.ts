import { describe, expect, it } from 'vitest'
import {
  formatCnpj,
  isCep,
  maskCep,
  maskCnpj,
  maskCpf,
  maskedCpf,
  maskPhone,
  maskPis,
  maskRg,
  maskUf,
  maskVoterId,
  plainCnpj,
} from './mask.ts'

describe('masks', () => {
  it.each([
    [maskPhone, '11987654321', '(11) 98765-4321'],
    [maskPhone, '1134567890', '(11) 3456-7890'],
    [maskPhone, '1', '(1'],
    [maskPhone, '(11) 98765-43210000', '(11) 98765-4321'],
    [maskCpf, '11144477735', '111.444.777-35'],
    [maskCpf, '111444', '111.444'],
    [maskRg, '12345678x', '12.345.678-X'],
    [maskPis, '12012345678', '120.12345.67-8'],
    [maskVoterId, '123456789012', '1234 5678 9012'],
    [maskCep, '01310100', '01310-100'],
    [maskCep, '01310', '01310'],
    [maskCnpj, '11222333000181', '11.222.333/0001-81'],
    [maskCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [maskUf, 'sp1', 'SP'],
  ])('%o of %s', (mask, typed, masked) => {
    expect(mask(typed)).toBe(masked)
    expect(mask(masked)).toBe(masked)
  })

  it('an alphanumeric CNPJ keeps its letters; a CPF on a receipt shows only its middle', () => {
    expect(plainCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(maskedCpf('111.444.777-35')).toBe('•••.444.777-••')
    expect([isCep('01310-100'), isCep('01310100')]).toEqual([true, false])
  })
})
