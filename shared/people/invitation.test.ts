import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawInvitation, readInvitation, shownInvitation } from './invitation.ts'

describe('the code of an invitation', () => {
  it.each([
    ['K7TQ2MXD', 'K7TQ2MXD'],
    ['k7tq-2mxd', 'K7TQ2MXD'],
    [' K7TQ 2MXD ', 'K7TQ2MXD'],
    ['K7TQ2MX', null],
    ['K7TQ2MXDD', null],
    ['K7TQ2MX0', null],
    ['K7TQ2MXI', null],
    ['', null],
    ['ＫＫＫＫＫＫＫＫ', null],
    ['ß7TQ2MX', null],
  ])('typed as %j it is %j', (typed, code) => {
    expect(readInvitation(typed)).toBe(code)
  })

  it('drawn of any bytes, it is read back as it is shown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const code = drawInvitation(() => bytes)
        expect(readInvitation(shownInvitation(code))).toBe(code)
      }),
    )
  })

  it('each of 32 letters comes from eight bytes', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const [letter = ''] = drawInvitation(() => new Uint8Array([byte]))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
  })
})
