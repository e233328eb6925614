import { type Attestation, deleteAttestation, listAttestations, uploadAttestation } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { send } from '../../api/send.ts'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { openInTab } from '../../ui/links.ts'
import { showToast } from '../../ui/toast.ts'
import { type PaperForm, paperBody, paperProblems } from './paper-words.ts'

/** Read a person's documents and certificates. */
export function usePapers(userId: string) {
  const given = { query: { user_id: userId } }
  const reading = useReading(listAttestations, given, { maxAge: 0 })
  const remove = ({ id }: Attestation, stepUp: string) => act(deleteAttestation, { params: { id }, stepUp })
  /** Fetch a fresh file URL: one expires within minutes. */
  const open = async ({ id }: Attestation) => {
    try {
      const fresh = (await send(listAttestations, given)).find((paper) => paper.id === id)
      if (!fresh) return void showToast({ title: employeeMessages.fileUrlMissing, kind: 'bad' })
      openInTab(fresh.file_url)
    } catch {
      showToast({ title: employeeMessages.fileNotOpened, kind: 'bad' })
    }
  }
  return { userId, reading, remove, open }
}

export type Papers = ReturnType<typeof usePapers>

/** The form of a new document or certificate. */
export function useNewPaper({ userId }: Papers, kind: '' | 'certificate') {
  const form = useForm<PaperForm>({
    start: { id: '', file: null, kind, note: '', attest_date: '', days: '' },
    check: paperProblems,
    write: async (fields) => {
      await act(uploadAttestation, { form: paperBody(fields, userId) })
      form.reset()
      showToast({ title: kind === 'certificate' ? employeeMessages.certificateSent : 'Documento enviado' })
    },
    failed: (failure) => ({ title: adminMessages.uploadFailed, text: failure?.message ?? adminMessages.tryAgain }),
    toasts: true,
  })
  return form
}

export type PaperDraft = ReturnType<typeof useNewPaper>
