import { useState } from 'react'
import { type Attestation, deleteAttestation, listAttestations, uploadAttestation } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { differs } from '../../ui/differs.ts'
import { showToast } from '../../ui/toast.ts'
import { type PaperForm, paperBody, paperProblems } from './paper-words.ts'
import { useSave } from './use-save.ts'

/** The documents and certificates of a person. */
export function usePapers(userId: string) {
  const given = { query: { user_id: userId } }
  const reading = useReading(listAttestations, given, { maxAge: 0 })
  const remove = ({ id }: Attestation, stepUp: string) => act(deleteAttestation, { params: { id }, stepUp })
  /** The address lives a few minutes only: a fresh one is asked for. */
  const open = async ({ id }: Attestation) => {
    try {
      const fresh = (await send(listAttestations, given)).find((paper) => paper.id === id)
      if (!fresh) return void showToast({ title: employeeMessages.fileUrlMissing, kind: 'bad' })
      const link = document.createElement('a')
      link.href = fresh.file_url
      link.target = '_blank'
      link.rel = 'noopener'
      link.click()
    } catch {
      showToast({ title: employeeMessages.fileNotOpened, kind: 'bad' })
    }
  }
  return { userId, reading, remove, open }
}

export type Papers = ReturnType<typeof usePapers>

const emptyForm = (kind: string): PaperForm => ({
  id: crypto.randomUUID(),
  file: null,
  kind,
  label: '',
  date: '',
  days: '',
})

/** The form of one more document or certificate, and how it is sent. */
export function useNewPaper({ userId }: Papers, kind: '' | 'certificate') {
  const [empty, setEmpty] = useState(() => emptyForm(kind))
  const [form, setForm] = useState(empty)
  const saving = useSave({ title: adminMessages.uploadFailed, text: adminMessages.tryAgain })
  const upload = async () => {
    const problems = paperProblems(form)
    if (Object.keys(problems).length > 0) return saving.refuse(problems)
    await saving.run(async () => {
      await act(uploadAttestation, { form: paperBody(form, userId) })
      const next = emptyForm(kind)
      setEmpty(next)
      setForm(next)
      saving.done()
      showToast({ title: kind === 'certificate' ? employeeMessages.certificateSent : 'Documento enviado' })
    })
  }
  const change = (part: Partial<PaperForm>) => {
    setForm({ ...form, ...part })
    saving.changed(...Object.keys(part).map((field) => ({ date: 'attest_date', label: 'note' })[field] ?? field))
  }
  return { form, change, saving, upload, dirty: differs(form, empty) }
}

export type NewPaper = ReturnType<typeof useNewPaper>
