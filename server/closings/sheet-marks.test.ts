import { describe, expect, it } from 'vitest'
import type { SheetMark } from '#shared/closing/sheet-content.ts'
import { withoutSaidaInPausa } from './sheet-marks.ts'

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
