import { describe, expect, it } from 'vitest'
import { aejName, afdName, previewAejName, previewAfdName } from './file-names.ts'

const of = { document: '11222333000181', first_day: '2026-10-01', last_day: '2026-10-31' }

describe('names of files', () => {
  it('are those of the layout', () =>
    expect(afdName('5120260001234', '11222333000181')).toBe('AFD512026000123411222333000181REP_P.txt'))
  it('say at once that a preview has no legal value', () => {
    expect(previewAfdName(of)).toBe('PREVIA-SEM-VALOR-LEGAL_AFD_11222333000181_2026-10-01_2026-10-31.txt')
    expect(previewAejName(of)).toBe('PREVIA-SEM-VALOR-LEGAL_AEJ_11222333000181_2026-10-01_2026-10-31.txt')
  })
  it('tell the period of an AEJ', () => expect(aejName(of)).toBe('AEJ_11222333000181_2026-10-01_2026-10-31.txt'))
  it.each(['', '../x', 'BR512026'])('are not made of %s', (bad) => {
    expect(() => afdName(bad, of.document)).toThrow(RangeError)
    expect(() => afdName('1', bad)).toThrow(RangeError)
    expect(() => aejName({ ...of, first_day: bad })).toThrow(RangeError)
  })
})
