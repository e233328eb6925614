import { useState } from 'react'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { newPaper } from '../../offline/papers.ts'
import { type Problems, type Told, useForm } from '../form/use-form.ts'
import { type ReadyFile, readyFile } from './certificate-file.ts'

export interface CertificateFields {
  attest_date: string
  days: string
  file: ReadyFile | null
}

type Wrong = Partial<Record<keyof CertificateFields, string>>

/** Return the problems that block sending, by field. */
function certificateProblems({ attest_date, days, file }: CertificateFields): Wrong {
  const problems: Wrong = {}
  if (attest_date === '') problems.attest_date = 'Informe a data do atestado.'
  if (days.trim() === '') problems.days = 'Informe os dias de afastamento.'
  else if (!/^\d+$/.test(days) || Number(days) < 1) problems.days = 'Informe ao menos 1 dia.'
  else if (Number(days) > 366) problems.days = 'Informe no máximo 366 dias.'
  if (!file) problems.file = employeeMessages.fileMissingText
  return problems
}

/** Return the message for the form as a whole, which disappears with the first corrected field. */
function sentenceOf({ attest_date, days, file }: Wrong): Told | null {
  if (attest_date || days)
    return { title: employeeMessages.fieldsMissing, text: employeeMessages.certificateFieldsMissing }
  return file ? { title: employeeMessages.fileMissing, text: employeeMessages.fileMissingText } : null
}

/** The form that sends a certificate; `onDone` tells whether it is at the server or waits on this device. */
export function useSendCertificate(userId: string, onDone: (end: 'sent' | 'waiting') => void) {
  const [isReading, setReading] = useState(false)
  const [unreadable, setUnreadable] = useState<string>()
  const form = useForm<CertificateFields>({
    start: { attest_date: '', days: '', file: null },
    check: (fields): Problems<CertificateFields> => {
      const problems = certificateProblems(fields)
      return { ...problems, root: sentenceOf(problems) }
    },
    write: async ({ attest_date, days, file }) => {
      if (!file) return
      const about = { file_name: file.name, file_type: file.type, file_size: file.bytes.byteLength }
      const paper = newPaper({ kind: 'certificate', user_id: userId, attest_date, days: Number(days), ...about })
      onDone(await submitPaper(paper, file.bytes))
    },
    failed: (failure) =>
      failure
        ? { title: employeeMessages.error, text: failure.message }
        : { title: employeeMessages.uploadFailed, text: employeeMessages.certificateFailed },
    toasts: true,
    saysAlways: true,
  })
  const choose = async (chosen: File) => {
    setReading(true)
    const ready = await readyFile(chosen).catch(() => 'Não foi possível ler o arquivo.')
    setReading(false)
    setUnreadable(typeof ready === 'string' ? ready : undefined)
    if (typeof ready !== 'string') form.change({ file: ready })
  }
  return {
    // The file being read replaces the chosen one, so don't submit before it is ready.
    form: { ...form, submit: () => void (isReading || form.submit()) },
    isReading,
    problem: unreadable ?? form.errorOf('file'),
    choose,
  }
}

export type SendCertificate = ReturnType<typeof useSendCertificate>
