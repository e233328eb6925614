import { useEffect, useState } from 'react'
import { editKiosk, type Kiosk, readExitCode, revokeKiosk } from '#shared/contract/kiosks.ts'
import type { Store } from '#shared/people/store.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import room from './aparelhos.module.css'

interface DialogProps {
  kiosk: Kiosk
  onClose: () => void
}

/** Show a code digit by digit, large enough to be read over the phone. */
export function ExitCode({ code }: { code: string }) {
  return (
    <p className={room.code}>
      <span className="sr">{code.split('').join(' ')}</span>
      {Array.from(code, (digit, place) => ({ digit, place })).map(({ digit, place }) => (
        <span key={place} aria-hidden="true">
          {digit}
        </span>
      ))}
    </p>
  )
}

/** The code with which a tablet leaves the mode without a network. That it was read is in the audit. */
export function CodeDialog({ kiosk, onClose }: DialogProps) {
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    setProblem(null)
    send(readExitCode, { params: { id: kiosk.id } }).then(
      (read) => !isGone && setCode(read.code),
      (error) =>
        !isGone && setProblem(error instanceof ApiFailure && turn >= 0 ? error.message : tabletMessages.codeFailed),
    )
    return () => {
      isGone = true
    }
  }, [kiosk.id, turn])
  return (
    <Dialog title={`Código de saída: ${kiosk.name}`} onClose={onClose}>
      {code === null ? (
        <Unread reading={{ problem, refresh: () => setTurn(turn + 1) }} failed={tabletMessages.codeFailed} rows={1} />
      ) : (
        <ExitCode code={code} />
      )}
      <p className="t-sm soft">{tabletMessages.codeText}</p>
    </Dialog>
  )
}

interface KioskFields {
  name: string
  store_id: string
}

const Field = fieldsOf<KioskFields>()

/** Change a kiosk's name or company. */
export function RenameDialog({ kiosk, stores, onClose }: DialogProps & { stores: readonly Store[] }) {
  const form = useForm<KioskFields>({
    start: { name: kiosk.name, store_id: kiosk.store_id },
    check: ({ name }) => (name.trim() === '' ? { name: tabletMessages.nameNeeded } : {}),
    asksPassword: () => true,
    write: async (body, { pass }) => {
      await act(editKiosk, { params: { id: kiosk.id }, body, ...pass })
      showToast({ title: tabletMessages.renamed })
      onClose()
    },
    failed: (failure) => ({ title: tabletMessages.renameFailed, text: failure?.message }),
  })
  return (
    <FormDialog title="Mudar nome ou empresa" form={form} onClose={onClose}>
      <Field.Text name="name" label="Nome" maxLength={40} />
      <Field.Select
        name="store_id"
        label="Empresa"
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormProblem isSeen />
    </FormDialog>
  )
}

/** Revoke a kiosk, with the keeper's password. */
export function RevokeDialog({ kiosk, onClose }: DialogProps) {
  const revoke = async (stepUp: string) => {
    await act(revokeKiosk, { params: { id: kiosk.id }, stepUp })
    showToast({ title: tabletMessages.revoked })
  }
  return (
    <StepUpDialog
      title={`Revogar ${kiosk.name}`}
      act="Revogar"
      failed={tabletMessages.revokeFailed}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p className="form">{tabletMessages.revokeText}</p>
    </StepUpDialog>
  )
}
