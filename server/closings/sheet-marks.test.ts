import { describe, expect, it } from 'vitest'
import type { SheetMark } from '#shared/closing/sheet-content.ts'
import { sheetMarkOf, withoutSaidaInPausa } from './sheet-marks.ts'

const mark = (type: SheetMark['type'], letter: SheetMark['letter'] = 'O'): SheetMark => ({
  ...{ type, letter, at: '2026-05-04T11:00:00.000Z', time: '08:00', nsr: null, reason: null, by: null },
})
const letters = (...marks: SheetMark[]) => withoutSaidaInPausa(marks).map(({ letter }) => letter)

describe('decision 49: a saida during a pausa', () => {
  it('is set aside by the program, with its reason', () => {
    const [, , saida] = withoutSaidaInPausa([mark('entrada'), mark('pausa'), mark('saida')])
    expect(saida).toMatchObject({ letter: 'D', reason: 'Saída durante a pausa', by: null })
  })

  it('is one only directly behind a pausa that counts', () => {
    expect(letters(mark('entrada'), mark('pausa'), mark('retorno'), mark('saida'))).toEqual(['O', 'O', 'O', 'O'])
    expect(letters(mark('entrada'), mark('pausa', 'D'), mark('saida'))).toEqual(['O', 'D', 'O'])
    expect(letters(mark('entrada'), mark('pausa'), mark('retorno', 'D'), mark('saida'))).toEqual(['O', 'O', 'D', 'D'])
  })
})

describe('a mark of the file of another clock', () => {
  const row: Parameters<typeof sheetMarkOf>[0] = {
    ...{ user_id: 'ana', day: '2026-05-04', entry_type: 'entrada', kind: 'manual_mark', status: 'approved' },
    ...{ at: Date.parse('2026-05-04T11:00:00Z'), zone: 'America/Sao_Paulo', justification: 'REP-C 1234' },
    ...{ adjusted_by: 'renata@ipe.com.br', decided_by: null, import_id: 'file', nsr: null },
    ...{ voided_at: null, voided_by: null, voided_why: null },
  }
  it('is T, with the clock that it comes from', () =>
    expect(sheetMarkOf(row)).toMatchObject({
      letter: 'T',
      time: '08:00',
      reason: 'REP-C 1234',
      by: 'renata@ipe.com.br',
    }))
  it('is gone once it is voided, as all that is not an original mark', () =>
    expect(sheetMarkOf({ ...row, voided_at: 1 })).toBe(null))
})
