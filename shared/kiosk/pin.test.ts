import { describe, expect, it } from 'vitest'
import { drawPin, isPin, whyNoPin } from './pin.ts'

const born = '1990-02-25'

describe('a PIN of the quiosque', () => {
  it.each(['1235', '4071', '90817', '482913'])('%s can be chosen', (pin) => {
    expect(whyNoPin(pin, born)).toBeNull()
    expect(whyNoPin(pin, null)).toBeNull()
  })

  it.each(['', '123', '1234567', '12a4', ' 1235', '1235 ', '12.5', '-123', '１２３５', '٤٠٧١', '1235\n'])(
    '%j is none',
    (pin) => {
      expect(isPin(pin)).toBe(false)
      expect(whyNoPin(pin, born)).toBe('format')
    },
  )

  it.each(['0000', '1234', '1111', '00000', '999999', '12345', '0123', '456789'])(
    '%s is what anybody tries first',
    (pin) => {
      expect(whyNoPin(pin, null)).toBe('common')
    },
  )

  it.each(['2502', '0225', '250290', '900225', '0290', '021990', '1990'])(
    '%s is the birthday of who was born on 25/02/1990',
    (pin) => {
      expect(whyNoPin(pin, born)).toBe('birthday')
      expect(whyNoPin(pin, '1984-11-03')).toBeNull()
    },
  )
})

describe('a PIN that is drawn', () => {
  it('has six digits, each as likely as another', () => {
    const seen = new Map<string, number>()
    for (let i = 0; i < 10_000; i += 1)
      for (const digit of drawPin(null, (count) => crypto.getRandomValues(new Uint8Array(count))))
        seen.set(digit, (seen.get(digit) ?? 0) + 1)
    expect([...seen.values()].reduce((sum, n) => sum + n, 0)).toBe(60_000)
    for (const count of seen.values()) expect(Math.abs(count - 6_000)).toBeLessThan(600)
  })

  it('is never what can’t be chosen, nor made of bytes that would favour a digit', () => {
    const [birthday, counting] = [
      [2, 5, 0, 2, 9, 0],
      [1, 2, 3, 4, 5, 6],
    ]
    const draws = [birthday, counting, [4, 255, 8, 250, 2], [9, 251, 11, 13, 5]]
    const bytes = () => Uint8Array.from([...(draws.shift() ?? []), ...Array(12).fill(255)].slice(0, 12))
    expect(drawPin(born, bytes)).toBe('482913')
    expect(draws).toEqual([])
  })
})
