import { describe, expect, it } from 'vitest'
import type { Attestation } from '#shared/contract/documents.ts'
import { absenceWords, excusedBy, excusedWords, excuseWords, paperWords, spanProblem } from './paper-words.ts'

const paper = (change: Partial<Attestation>) =>
  ({ note: null, attest_date: '2026-06-04', days: 5, file_name: 'a.pdf', absence: null, ...change }) as Attestation

describe('H-07 the days of a certificate', () => {
  it('are proposed as it says, as many as one absence may have', () => {
    expect(excusedBy(paper({}))).toEqual({ reason: 'saude', from: '2026-06-04', to: '2026-06-08' })
    expect(excusedBy(paper({ days: 1 }))).toMatchObject({ to: '2026-06-04' })
    expect(excusedBy(paper({ days: 366 }))).toMatchObject({ to: '2026-08-02' })
    expect(excusedBy(paper({ attest_date: null }))).toBeNull()
  })

  it('are told of as accepting it at once excuses them', () => {
    expect(excusedWords(paper({}))).toBe('abona 5 dias')
    expect(excusedWords(paper({ days: 1 }))).toBe('abona 1 dia')
    expect(excusedWords(paper({ days: 60 }))).toBe('abona 60 dias')
    expect(excusedWords(paper({ days: 120 })), 'more than one absence may have').toBe('abona 60 de 120 dias')
    expect(excusedWords(paper({ attest_date: null })), 'nobody knows which').toBe('não abona dias')
    expect(excusedWords(paper({ days: null }))).toBe('não abona dias')
    expect(excusedWords(paper({ note: 'other:Conta' })), 'a document').toBeNull()
  })

  it('are counted as the dates are typed, and wrong dates are said', () => {
    const span = (from: string, to: string) => [excuseWords({ from, to }), spanProblem({ from, to })]
    expect(span('2026-06-04', '2026-06-08')).toEqual(['Abonar os 5 dias', null])
    expect(span('2026-06-04', '2026-06-04')).toEqual(['Abonar o dia', null])
    expect(span('2026-06-04', '')).toEqual(['Abonar os dias', 'Informe as datas de início e fim.'])
    expect(span('2026-06-04', '2026-06-03')).toEqual(['Abonar os dias', 'A data de fim vem antes da data de início.'])
    expect(span('2026-06-04', '2026-08-03')).toEqual(['Abonar os dias', 'Uma ausência tem até 60 dias.'])
  })

  it('stand in words, and a document is none', () => {
    expect(paperWords(paper({}))).toBe('Atestado de 04/06/2026, 5 dias')
    expect(paperWords(paper({ note: 'other:Conta' }))).toBe('Documento: a.pdf')
    const absence = { reason: 'pessoal' as const, from: '2026-06-04', to: '2026-06-08', days: 4 }
    expect(absenceWords(paper({ absence }))).toBe('Abonado de 04/06/2026 a 08/06/2026, 4 dias (pessoal)')
  })
})
