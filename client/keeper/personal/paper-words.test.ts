import { describe, expect, it } from 'vitest'
import type { Attestation } from '#shared/contract/documents.ts'
import { certificatesIn, documentGroups, type PaperForm, paperBody, paperProblems } from './paper-words.ts'

const ZONE = 'America/Sao_Paulo'
const paper = (id: string, note: string | null, change: Partial<Attestation> = {}) =>
  ({ id, note, uploaded_at: `2026-06-${id}T12:00:00Z`, attest_date: null, days: null, ...change }) as Attestation

describe('the documents of a person', () => {
  it('stand by kind, the last three of each, others by their label, certificates apart', () => {
    const list = [
      ...['01', '05', '03', '04', '02'].map((id) => paper(id, 'rg_document')),
      paper('06', 'other:Carteira'),
      paper('07', 'cpf_document'),
      paper('08', null),
      paper('09', 'gripe'),
    ]
    const groups = documentGroups(list).map(({ title, papers }) => [title, papers.map(({ id }) => id).join(' ')])
    expect(groups).toEqual([
      ['CPF', '07'],
      ['RG', '05 04 03'],
      ['Carteira', '06'],
    ])
  })

  it('certificates are those of the period, by their own date or that of their arrival', () => {
    const list = [
      paper('01', null, { attest_date: '2026-05-31' }),
      paper('02', 'gripe', { attest_date: '2026-06-01' }),
      paper('03', null),
      // Still June in São Paulo.
      paper('04', null, { uploaded_at: '2026-07-01T02:00:00Z' }),
      paper('05', 'cpf_document'),
    ]
    const june = { from: '2026-06-01', to: '2026-06-30' }
    expect(certificatesIn(list, june, ZONE).map(({ id }) => id)).toEqual(['04', '03', '02'])
  })
})

describe('a paper that is sent', () => {
  const form: PaperForm = { id: 'i', file: null, kind: '', note: '', attest_date: '', days: '' }
  const pdf = (size: number, type = 'application/pdf') =>
    Object.defineProperty(new File(['x'], 'a.pdf', { type }), 'size', { value: size })

  it('says what is missing, too large or of another kind', () => {
    expect(paperProblems(form)).toEqual({ file: 'Dados incompletos', kind: 'Dados incompletos' })
    const limit = 5 * 1024 * 1024
    expect(paperProblems({ ...form, kind: 'rg_document', file: pdf(limit) })).toEqual({})
    expect(paperProblems({ ...form, kind: 'rg_document', file: pdf(limit + 1) })).toEqual({
      file: 'Arquivo muito grande',
    })
    expect(paperProblems({ ...form, kind: 'other', note: ' ', file: pdf(1, 'text/plain') })).toEqual({
      file: 'Arquivo inválido',
      note: 'Informe o nome do documento.',
    })
    for (const days of ['', '0', '-1', '1.5']) {
      const wrong = { ...form, kind: 'certificate', attest_date: '2026-06-01', days, file: pdf(1) }
      expect(paperProblems(wrong)).toEqual({ days: 'Informe ao menos 1 dia.' })
    }
  })

  it('travels with its note, or with date and days', () => {
    const fields = (change: Partial<PaperForm>) =>
      Object.fromEntries([...paperBody({ ...form, ...change }, 'u')].filter(([name]) => name !== 'file'))
    expect(fields({ kind: 'other', note: ' Carteira ' })).toEqual({ id: 'i', user_id: 'u', note: 'other:Carteira' })
    const certificate = { id: 'i', user_id: 'u', attest_date: '2026-06-01', days: '2' }
    expect(fields({ kind: 'certificate', attest_date: '2026-06-01', days: '2' })).toEqual(certificate)
  })
})
