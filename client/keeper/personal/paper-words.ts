import { dayOf } from '#shared/calendar/day.ts'
import type { Period } from '#shared/calendar/period.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { DOCUMENT_NOTES, documentFile, documentKind } from '#shared/documents/upload.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'

const titles: Record<(typeof DOCUMENT_NOTES)[number], string> = {
  cpf_document: 'CPF',
  rg_document: 'RG',
  pis_document: 'PIS',
  voter_id_document: 'Título de eleitor',
  residence_proof: 'Comprovante de residência',
}

/** The kinds of documents as options. */
export const documentOptions = [
  { value: '', label: 'Escolha' },
  ...DOCUMENT_NOTES.map((value) => ({ value, label: titles[value] })),
  { value: 'other', label: 'Outro documento' },
]

/** The number of documents shown of each kind: the newest ones. */
const SHOWN = 3

export interface DocumentGroup {
  title: string
  papers: Attestation[]
}

function titleOf({ note }: Attestation): string | null {
  const { kind, label } = documentKind(note)
  if (kind === 'certificate') return null
  return label === null ? titles[kind as keyof typeof titles] : label || 'Outro documento'
}

const newestFirst = (a: Attestation, b: Attestation) => b.uploaded_at.localeCompare(a.uploaded_at)

/** Group the documents by kind, the newest three of each: known kinds first, others by label. Certificates are left out. */
export function documentGroups(papers: readonly Attestation[]): DocumentGroup[] {
  const groups = new Map<string, Attestation[]>(Object.values(titles).map((title) => [title, []]))
  for (const paper of papers.toSorted(newestFirst)) {
    const title = titleOf(paper)
    if (title !== null) groups.set(title, [...(groups.get(title) ?? []), paper])
  }
  const filled = [...groups].filter(([, list]) => list.length > 0)
  return filled.map(([title, list]) => ({ title, papers: list.slice(0, SHOWN) }))
}

/** Return the day of a certificate: its own date, else the day it arrived. */
export const certificateDay = ({ attest_date, uploaded_at }: Attestation, zone: string): string =>
  attest_date ?? dayOf(Date.parse(uploaded_at), zone)

/** Return the certificates among some papers, newest first. */
export function certificatesOf(papers: readonly Attestation[], zone: string): Attestation[] {
  return papers
    .filter(({ note }) => documentKind(note).kind === 'certificate')
    .sort((a, b) => certificateDay(b, zone).localeCompare(certificateDay(a, zone)))
}

/** Return the certificates of a period, newest first. */
export function certificatesIn(papers: readonly Attestation[], { from, to }: Period, zone: string): Attestation[] {
  return certificatesOf(papers, zone).filter((paper) => {
    const day = certificateDay(paper, zone)
    return day >= from && day <= to
  })
}

/** The fields of a new document. */
export interface PaperForm {
  /** Sent again on a retry, so that the server answers with the stored document. */
  id: string
  file: File | null
  kind: string
  /** The name of a document of another kind. */
  note: string
  attest_date: string
  days: string
}

type Problems = Partial<Record<keyof PaperForm, string>>

function fileProblem(file: File | null): Problems {
  if (!file) return { file: adminMessages.dataIncomplete }
  if (!(documentFile.accepts as readonly string[]).includes(file.type)) return { file: adminMessages.fileInvalid }
  return file.size > documentFile.max ? { file: adminMessages.fileTooLarge } : {}
}

function documentProblems({ kind, note }: PaperForm): Problems {
  if (kind === '') return { kind: adminMessages.dataIncomplete }
  return kind === 'other' && note.trim() === '' ? { note: 'Informe o nome do documento.' } : {}
}

function certificateProblems({ attest_date, days }: PaperForm): Problems {
  return {
    ...(attest_date === '' ? { attest_date: 'Informe a data do atestado.' } : {}),
    ...(/^[1-9]\d*$/.test(days) ? {} : { days: 'Informe ao menos 1 dia.' }),
  }
}

/** Return the problems that block sending, by field. */
export const paperProblems = (form: PaperForm): Problems => ({
  ...fileProblem(form.file),
  ...(form.kind === 'certificate' ? certificateProblems(form) : documentProblems(form)),
})

/** Build the multipart body. */
export function paperBody({ id, file, kind, note, attest_date, days }: PaperForm, userId: string): FormData {
  const body = new FormData()
  body.set('id', id)
  body.set('user_id', userId)
  if (kind === 'certificate') {
    body.set('attest_date', attest_date)
    body.set('days', days)
  } else body.set('note', kind === 'other' ? `other:${note.trim()}` : kind)
  // Append the file last: the server reads the fields first.
  if (file) body.set('file', file)
  return body
}
