import { describe, expect, it } from 'vitest'
import { error, judged, unknown, warning } from './signature/found.ts'
import { signatureSays, signatureWords } from './signature-words.ts'

const day = (text: string) => Date.parse(`${text}T12:00:00Z`)
const by = {
  holder: 'FOLHA LTDA:11222333000181',
  document: '11222333000181',
  issuer: 'AC de teste',
  from: day('2026-01-01'),
  until: day('2027-01-01'),
  looksIcpBrasil: true,
}
const claimedAt = Date.parse('2026-10-01T15:00:00Z')

describe('what a signature says', () => {
  it('of itself', () =>
    expect(signatureSays(judged([], { by, claimedAt }), day('2026-11-01'))).toEqual([
      ['Certificado em nome de', 'FOLHA LTDA:11222333000181'],
      ['CNPJ ou CPF', '11.222.333/0001-81'],
      ['Emitido por', 'AC de teste'],
      ['Apresenta-se como da ICP-Brasil', 'sim'],
      ['Prazo do certificado', '01/01/2026 a 01/01/2027'],
      ['Hoje', 'dentro do prazo'],
      ['Hora declarada, sem prova', '01/10/2026 às 12:00:00 (hora de Brasília)'],
      ['Nessa hora', 'certificado dentro do prazo'],
    ]))
  it.each([
    ['over', day('2027-02-01'), 'já vencido'],
    ['not begun', day('2025-12-31'), 'ainda não começado'],
  ])('of a certificate that is %s', (_what, now, words) =>
    expect(Object.fromEntries(signatureSays(judged([], { by }), now)).Hoje).toBe(words),
  )
  it('of one that says nothing', () => {
    const nobody = { ...by, holder: '', document: null, issuer: '', from: null, until: null, looksIcpBrasil: false }
    expect(signatureSays(judged([], { by: nobody }), 0)).toEqual([
      ['Certificado em nome de', 'sem nome'],
      ['Emitido por', 'sem nome'],
      ['Apresenta-se como da ICP-Brasil', 'não'],
      ['Hoje', 'não se sabe'],
      ['Hora declarada, sem prova', 'nenhuma'],
    ])
    expect(signatureSays(judged([]), 0)).toEqual([])
  })
})

it.each([
  [
    'holds',
    judged([warning('A.')], { by }),
    'O arquivo é, byte a byte, o que foi assinado com um certificado em nome de',
  ],
  ['is broken', judged([warning('A.'), unknown('B.'), error('C.'), error('D.')]), 'C.'],
  ['can’t be told', judged([warning('A.'), unknown('B.')]), 'B.'],
  ['waits', judged([], { verdict: 'waits' }), 'Solte também o arquivo que ela assina'],
])('a signature that %s is told in a sentence', (_what, signature, words) =>
  expect(signatureWords(signature)).toContain(words),
)

it('never says of a signature that it is valid', () => {
  const all = [judged([], { by }), judged([], { verdict: 'waits' })].map(signatureWords).join(' ')
  expect(all).not.toMatch(/válid/i)
})
