import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('TRUST 20: no cell is a formula', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1', ' =1', '\ufeff=1', '＝1', "=cmd|' /C calc'!A0"])(
    '%j is led by an apostrophe and quoted',
    (text) => {
      expect(csvLine([text])).toMatch(/^"'/)
      expect(csvLine([text])).not.toContain('\u0000')
    },
  )

  it('a quote or separator opens no new cell', () => {
    expect(csvLine(['a";=1+1;"', 'b'])).toBe('"a"";=1+1;""";"b"\r\n')
    expect(csvLine(['x\n=1'])).toBe('"x\n=1"\r\n')
  })

  it('numbers of ours stay numbers, negative ones too', () => {
    expect(csvLine([-90, 1.5, 0, null])).toBe('-90;1,5;0;\r\n')
  })

  it('whatever a text is, reading it back gives one cell that starts with no formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const inner = /^"((?:[^"]|"")*)"\r\n$/s.exec(csvLine([text]))?.[1]?.replaceAll('""', '"')
        expect(inner).toBeDefined()
        expect(inner).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
