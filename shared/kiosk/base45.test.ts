import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('base45', () => {
  // RFC 9285, 4.3 and 4.4.
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('%j is %j', (text, encoded) => {
    expect(toBase45(bytesOf(text))).toBe(encoded)
    expect(fromBase45(encoded)).toEqual(bytesOf(text))
  })

  it('brings any bytes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(fromBase45(toBase45(bytes))).toEqual(bytes)
      }),
    )
  })

  it.each(['A', 'BB8A', 'bb8', 'BB_', ':::', '::', 'GGW', '5=', 'É12'])('%j is of no bytes', (text) => {
    expect(fromBase45(text)).toBeNull()
  })
})
