import { expect, it } from 'vitest'
import { fontOf, inLetters } from './fonts.ts'

it.each(['regular', 'strong'] as const)(
  'figures of the %s font are of one width, so that hours stand in columns',
  (weight) => {
    const widths = [...'0123456789'].map((figure) => fontOf(weight).layout(figure).advanceWidth)
    expect(new Set(widths).size).toBe(1)
  },
)

it('the same words are laid out alike again, whatever was done to the places of the first', () => {
  const first = fontOf('regular').layout('08:00')
  const before = first.positions.map(({ xAdvance }) => xAdvance)
  for (const position of first.positions) position.xAdvance *= 2
  expect(
    fontOf('regular')
      .layout('08:00')
      .positions.map(({ xAdvance }) => xAdvance),
  ).toEqual(before)
})

it('letters that the font has not are written without their accents, and no word disappears', () => {
  expect(inLetters('São João, Conceição 1ª — “aspas” €')).toBe('São João, Conceição 1ª — “aspas” €')
  expect(inLetters('Łódź  Nguyễn\n北京')).toBe('Lódz Nguyen ??')
})
