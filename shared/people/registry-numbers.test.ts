import { describe, expect, it } from 'vitest'
import { cnpjTail, cpfTail, isCnpj, isCpf, isPis } from './registry-numbers.ts'

describe('numbers of the registries (O-04)', () => {
  it.each([
    [
      'CPF',
      isCpf,
      ['11144477735', '52998224725', '00000000191'],
      ['11144477734', '52998224735', '1114447773', '11111111111', '00000000000', 'abcdefghijk', ''],
    ],
    ['PIS', isPis, ['12012345672', '17033259504'], ['12012345678', '00000000000', '1201234567', '']],
    [
      'CNPJ',
      isCnpj,
      ['11222333000181', '11444777000161', '12ABC34501DE35'],
      ['11222333000180', '12ABC34501DE53', '12abc34501de35', '12ABC34501DEA5', '1122233300018', '00000000000000', ''],
    ],
  ])('%s: the check digits decide', (_, isGood, good, bad) => {
    expect(good.map(isGood)).toEqual(good.map(() => true))
    expect(bad.filter(isGood)).toEqual([])
  })

  it('every single wrong digit is found', () => {
    for (const [number, isGood] of [
      ['11144477735', isCpf],
      ['12012345672', isPis],
      ['11222333000181', isCnpj],
    ] as const) {
      expect(isGood(number), number).toBe(true)
      for (let at = 0; at < number.length; at += 1) {
        const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
        expect(isGood(wrong), wrong).toBe(false)
      }
    }
  })

  it('gives the digits that are missing', () => {
    expect([cpfTail('111444777'), cnpjTail('12ABC34501DE'), cnpjTail('112223330001')]).toEqual(['35', '35', '81'])
  })
})
