import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Saving } from './use-save.ts'

interface FormProps {
  id: string
  saving: Saving
  /** Why it can't be saved yet, beside a missing network. */
  blocked?: string | undefined
}

const tell = (why: string) => showToast({ title: why, kind: 'info' })

/** Why a form can't be saved now. */
function useReason(blocked: string | undefined): string | undefined {
  return useConnection().online ? blocked : adminMessages.needsNetwork
}

interface FormBodyProps extends FormProps {
  dirty: boolean
  hidden?: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The form of a dialog: saves with Enter too, and goes to the first field at fault. */
export function FormBody({ id, saving, blocked, dirty, hidden, onSubmit, children }: FormBodyProps) {
  const form = useRef<HTMLFormElement>(null)
  const reason = useReason(blocked)
  const goToFault = useEffectEvent(() => {
    if (Object.keys(saving.problems).length === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (first) first.focus()
    else if (!form.current?.querySelector('[id$="-erro"]')) saving.tell()
  })
  const { refusals } = saving
  useEffect(() => {
    if (refusals > 0) goToFault()
  }, [refusals])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason !== undefined) tell(reason)
    else void onSubmit()
  }
  return (
    <form id={id} ref={form} className="stack" noValidate hidden={hidden} data-dirty={dirty} onSubmit={submit}>
      {children}
    </form>
  )
}

interface FormFooterProps extends FormProps {
  act?: string
  busyText?: string
}

/** The buttons of a dialog's form. */
export function FormFooter({ id, saving, blocked, act = 'Salvar', busyText }: FormFooterProps) {
  const reason = useReason(blocked)
  return (
    <>
      <CancelButton />
      <Button
        kind="primary"
        type="submit"
        form={id}
        busy={saving.busy}
        busyText={busyText ?? 'Salvando...'}
        onBlocked={tell}
        {...(reason === undefined ? {} : { blocked: reason })}
      >
        {act}
      </Button>
    </>
  )
}

interface FormDialogProps extends Omit<FormBodyProps, 'id' | 'hidden'>, Omit<FormFooterProps, 'id'> {
  title: string
  onClose: () => void
  broad?: boolean
}

/** A dialog around a form. */
export function FormDialog({ title, broad = false, dirty, onSubmit, onClose, children, ...footer }: FormDialogProps) {
  const id = useId()
  const { saving, blocked } = footer
  return (
    <Dialog open onClose={onClose} title={title} broad={broad} footer={<FormFooter id={id} {...footer} />}>
      <FormBody id={id} saving={saving} blocked={blocked} dirty={dirty} onSubmit={onSubmit}>
        {children}
      </FormBody>
    </Dialog>
  )
}
