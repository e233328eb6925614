import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absenceNote, cancellationNote, IP_UNKNOWN, ipNote, manualNote, readNote, requestNote } from './note.ts'

const ID = '3f2a9c1e-0000-4000-8000-00000000000a'

describe('notes as the specification words them (employee.md §3)', () => {
  it.each([
    [ipNote('203.0.113.7'), 'IP: 203.0.113.7'],
    [ipNote(null), 'IP: nao disponivel'],
    [requestNote('entrada', 'Esqueci de bater o ponto'), 'Ajuste Solicitado: entrada - Esqueci de bater o ponto'],
    [requestNote('+01:30', 'Instabilidade no sistema'), 'Ajuste Solicitado: +01:30 - Instabilidade no sistema'],
    [manualNote(30, 'motivo'), 'Ajuste Manual: Adição - motivo'],
    [manualNote(-30, 'motivo'), 'Ajuste Manual: Subtração - motivo'],
    [absenceNote('saude', 'consulta'), 'Ausência: saude - consulta'],
    [absenceNote('pessoal', ''), 'Ausência: pessoal - Sem detalhes'],
    [cancellationNote(ID, 'engano', false), `Cancelamento: engano - ID:${ID}`],
    [cancellationNote(ID, 'engano', true), `Cancelamento de Ausência: engano - ID:${ID}`],
  ])('%s', (written, literal) => expect(written).toBe(literal))
})

describe('a note is read back', () => {
  it.each([
    [null, { kind: 'plain' }],
    ['', { kind: 'plain' }],
    ['IP: 203.0.113.7', { kind: 'plain' }],
    [`IP: ${IP_UNKNOWN}`, { kind: 'plain' }],
    [
      'Ajuste Solicitado: saida - Instabilidade no sistema',
      { kind: 'request', what: 'saida', justification: 'Instabilidade no sistema' },
    ],
    ['Ajuste Solicitado: saida', { kind: 'request', what: 'saida', justification: '' }],
    ['Ajuste Solicitado: pausa - a - b', { kind: 'request', what: 'pausa', justification: 'a - b' }],
    ['Ajuste Manual: Adição - motivo', { kind: 'manual' }],
    ['Ausência: saude - consulta', { kind: 'absence', reason: 'saude' }],
    ['Ausência: pessoal - Sem detalhes', { kind: 'absence', reason: 'pessoal' }],
    ['Ausência: ferias - praia', { kind: 'plain' }],
    [`Cancelamento: engano - ID:${ID}`, { kind: 'cancellation', of: ID }],
    [`Cancelamento de Ausência: engano - ID:${ID}`, { kind: 'cancellation', of: ID }],
    [`Cancelamento: engano - ID: ${ID} `, { kind: 'cancellation', of: ID }],
    ['Cancelamento: sem identificador', { kind: 'plain' }],
    ['cancelamento: engano - ID:1', { kind: 'plain' }],
    ['Pedido de Ajuste Manual: Adição', { kind: 'plain' }],
    ['Esqueci', { kind: 'plain' }],
  ])('%s', (note, meaning) => expect(readNote(note)).toEqual(meaning))
})

describe('what was written is what is read', () => {
  const text = fc.string({ maxLength: 60 })
  const word = text.filter((some) => !some.includes(' - '))

  it('requests', () => {
    fc.assert(
      fc.property(word, text, (what, justification) => {
        // A word that ends in " -" would make a separator with what follows.
        fc.pre(!`${what} - `.slice(0, -1).includes(' - '))
        expect(readNote(requestNote(what, justification))).toEqual({ kind: 'request', what, justification })
      }),
    )
  })

  it('adjustments, absences, cancellations', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom('saude' as const, 'pessoal' as const),
        fc.uuid(),
        text,
        fc.boolean(),
        (minutes, reason, id, why, isAbsence) => {
          expect(readNote(manualNote(minutes, why))).toEqual({ kind: 'manual' })
          expect(readNote(absenceNote(reason, why))).toEqual({ kind: 'absence', reason })
          expect(readNote(cancellationNote(id, why, isAbsence))).toEqual({ kind: 'cancellation', of: id })
        },
      ),
    )
  })

  it('and a mark’s address is never taken for any of them', () => {
    fc.assert(
      fc.property(fc.option(text), (ip) => {
        expect(readNote(ipNote(ip))).toEqual({ kind: 'plain' })
      }),
    )
  })
})
