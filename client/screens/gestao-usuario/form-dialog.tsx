import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Saving } from './use-save.ts'

interface FormDialogProps {
  title: string
  saving: Saving
  dirty: boolean
  /** Why it can't be saved yet, beside a missing network. */
  blocked?: string | undefined
  act?: string
  busyText?: string
  broad?: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form: saves with Enter too, and goes to the first field at fault. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    saving,
    dirty,
    blocked,
    act = 'Salvar',
    broad = false,
    busyText = 'Salvando...',
    onSubmit,
    onClose,
    children,
  } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { online } = useConnection()
  const { problems, busy } = saving
  const reason = online ? blocked : adminMessages.needsNetwork
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problems])
  const tell = (why: string) => showToast({ title: why, kind: 'info' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (reason !== undefined) tell(reason)
    else void onSubmit()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button
        kind="primary"
        type="submit"
        form={id}
        busy={busy}
        busyText={busyText}
        onBlocked={tell}
        {...(reason === undefined ? {} : { blocked: reason })}
      >
        {act}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer} broad={broad}>
      <form id={id} ref={form} className="stack" noValidate data-dirty={dirty} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
