import { type SubmitEvent, useState } from 'react'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { newPaper } from '../../offline/papers.ts'
import { differs } from '../../ui/differs.ts'
import { showToast } from '../../ui/toast.ts'
import { type ReadyFile, readyFile } from './certificate-file.ts'

/** What is typed of a certificate. */
export interface CertificateWords {
  date: string
  days: string
  file: ReadyFile | null
}

type Problems = Partial<Record<'date' | 'days' | 'file', string>>

const EMPTY: CertificateWords = { date: '', days: '', file: null }

interface Problem {
  title: string
  text: string
}

/** What keeps a certificate from being sent, field by field. */
export function certificateProblems({ date, days, file }: CertificateWords): Problems {
  const problems: Problems = {}
  if (date === '') problems.date = 'Informe a data do atestado.'
  if (days.trim() === '') problems.days = 'Informe os dias de afastamento.'
  else if (!/^\d+$/.test(days) || Number(days) < 1) problems.days = 'Informe ao menos 1 dia.'
  else if (Number(days) > 366) problems.days = 'Informe no máximo 366 dias.'
  if (!file) problems.file = employeeMessages.fileMissingText
  return problems
}

/** What is missing in a sentence for the whole form, which goes with the first field that is put right. */
function sentenceOf({ date, days, file }: Problems): Problem | null {
  if (date || days) return { title: employeeMessages.fieldsMissing, text: employeeMessages.certificateFieldsMissing }
  return file ? { title: employeeMessages.fileMissing, text: employeeMessages.fileMissingText } : null
}

const fieldOf: Record<string, keyof Problems> = { attest_date: 'date', days: 'days', file: 'file' }

function problemsOf(error: unknown): Problems {
  const details = error instanceof ApiFailure ? error.details : []
  return Object.fromEntries(details.flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : [])))
}

function tell(error: unknown): void {
  if (error instanceof ApiFailure) showToast({ title: employeeMessages.error, text: error.message, kind: 'bad' })
  else showToast({ title: employeeMessages.uploadFailed, text: employeeMessages.certificateFailed, kind: 'bad' })
}

/** The form that sends a certificate; `onDone` hears whether it is at the server or waits on this device. */
export function useSendCertificate(userId: string, onDone: (end: 'sent' | 'waiting') => void) {
  const [words, setWords] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems>({})
  const [missing, setMissing] = useState<Problem | null>(null)
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null)
  const change = (field: 'date' | 'days') => (text: string) => {
    setWords({ ...words, [field]: text })
    setProblems({ ...problems, [field]: undefined })
    setMissing(null)
  }
  const choose = async (chosen: File) => {
    setBusy('reading')
    setMissing(null)
    const ready = await readyFile(chosen).catch(() => 'Não foi possível ler o arquivo.')
    setBusy(null)
    setProblems((now) => ({ ...now, file: typeof ready === 'string' ? ready : undefined }))
    if (typeof ready !== 'string') setWords((now) => ({ ...now, file: ready }))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const { date, days, file } = words
    const found = certificateProblems(words)
    setProblems(found)
    setMissing(sentenceOf(found))
    if (!file || Object.keys(found).length > 0) return
    setBusy('sending')
    const about = { file_name: file.name, file_type: file.type, file_size: file.bytes.byteLength }
    const paper = newPaper({ kind: 'certificate', user_id: userId, attest_date: date, days: Number(days), ...about })
    try {
      onDone(await submitPaper(paper, file.bytes))
    } catch (error) {
      setProblems(problemsOf(error))
      tell(error)
    }
    setBusy(null)
  }
  const remove = () => setWords({ ...words, file: null })
  return { words, problems, missing, busy, change, choose, remove, submit, isDirty: differs(words, EMPTY) }
}

export type SendCertificate = ReturnType<typeof useSendCertificate>
