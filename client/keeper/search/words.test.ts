import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedWords, partsOf, wordsOf } from './words.ts'

const lettersIn = (text: string) => wordsOf(text).map(({ letters }) => letters)

describe('words', () => {
  it.each([
    ['Ana Paula Ribeiro', ['ana', 'paula', 'ribeiro']],
    ['  ÁGATA   d’Ávila ', ['agata', 'davila', 'd', 'avila']],
    ['Sant’Anna-Lima', ['santannalima', 'sant', 'anna', 'lima']],
    ['529.982.247-25', ['52998224725', '529', '982', '247', '25']],
    ['—', []],
    ['', []],
  ])('of %j', (text, letters) => {
    expect(lettersIn(text)).toEqual(letters)
  })

  it('little words need not be found, unless nothing else was typed', () => {
    const littleIn = (typed: string) =>
      askedWords(typed)
        .filter(({ isLittle }) => isLittle)
        .map(({ letters }) => letters)
    expect(littleIn('registrar férias da Ana')).toEqual(['da'])
    expect(littleIn('da')).toEqual([])
    expect(littleIn('a e')).toEqual([])
    expect(askedWords('  ')).toEqual([])
    expect(askedWords('Ana ANA ána')).toHaveLength(1)
  })

  it.each([
    ['Ana Félix de Souza', 'ana fé', '[Ana] [Fé]lix de Souza'],
    ['Ana Félix de Souza', 'FE', 'Ana [Fé]lix de Souza'],
    ['Registrar férias de Ana', 'ferias da ana', 'Registrar [férias] de [Ana]'],
    ["Joana D'Ávila", 'davi', "Joana [D'Ávi]la"],
    ['Fe\u0301lix', 'fe', '[Fe\u0301]lix'],
    ['Mariana', 'ana', 'Mariana'],
    ['Ana', '', 'Ana'],
  ])('of %j, asked for %j', (text, typed, shown) => {
    const parts = partsOf(text, askedWords(typed))
    expect(parts.map((part) => (part.isHit ? `[${part.text}]` : part.text)).join('')).toBe(shown)
  })

  it('the parts are the whole text, and what is marked was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 12 }), (text, typed) => {
        const asked = askedWords(typed)
        const parts = partsOf(text, asked)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts.filter(({ isHit }) => isHit)) {
          const marked = lettersIn(part.text)[0] ?? ''
          expect(asked.some(({ letters }) => marked.startsWith(letters))).toBe(true)
        }
      }),
    )
  })
})
