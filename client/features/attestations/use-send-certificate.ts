import { useState } from 'react'
import { documentFile } from '#shared/documents/upload.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { submitPaper } from '../../offline/deliver-papers.ts'
import { newPaper } from '../../offline/papers.ts'
import { type Problems, type Told, useForm } from '../form/use-form.ts'

/** A file ready to send: the exact bytes to upload. */
interface ReadyFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Shrink photos above this many bytes: a camera has more pixels than a certificate needs. */
const LARGE = 1.5 * 1024 * 1024
const LONGEST_SIDE = 2400
const QUALITY = 0.82

const isAccepted = (type: string) => (documentFile.accepts as readonly string[]).includes(type)

async function smaller(file: File): Promise<ReadyFile | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'atestado'}.jpg`
  return blob && { name, type: blob.type, bytes: await blob.arrayBuffer() }
}

/**
 * Prepare a chosen file: images of other kinds (a phone's HEIC) and large ones become a smaller JPEG. Return a message if it is no image or
 * PDF, empty, or too large.
 */
async function readyFile(file: File): Promise<ReadyFile | string> {
  const isImage = file.type.startsWith('image/')
  if (!isImage && !isAccepted(file.type)) return 'O arquivo deve ser uma imagem ou um PDF.'
  const isFit = isAccepted(file.type) && (!isImage || file.size <= LARGE)
  const made = isFit ? null : await smaller(file)
  if (!made && !isAccepted(file.type)) return 'Não foi possível ler esta imagem. Envie em JPG, PNG ou PDF.'
  const ready = made ?? { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
  if (ready.bytes.byteLength === 0) return 'O arquivo está vazio.'
  if (ready.bytes.byteLength > documentFile.max) return 'Arquivo muito grande. O limite é 5 MB.'
  return ready
}

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
