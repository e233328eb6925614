import { describe, expect, it } from 'vitest'
import { drawPassword } from './draw-password.ts'

const zeros = (count: number) => new Uint8Array(count)

describe('a password that is drawn', () => {
  it('is read aloud in groups of four, at least three of them', () => {
    expect(drawPassword(4, zeros)).toBe('aaaa-aaaa-aaaa')
    expect(drawPassword(14, (count) => crypto.getRandomValues(new Uint8Array(count)))).toMatch(
      /^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/,
    )
  })
  it('is as long as the installation asks for', () => {
    expect(drawPassword(15, zeros)).toHaveLength(19)
    for (let least = 4; least <= 128; least += 1)
      expect(drawPassword(least, zeros).length).toBeGreaterThanOrEqual(least)
  })
})
