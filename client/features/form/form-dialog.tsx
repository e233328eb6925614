import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { stackLook } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { useConnection } from '../sync/connection.ts'
import styles from './form-dialog.module.css'
import { type Form, FormProvider, useFormAround } from './use-form.ts'

interface FormProps<F extends object> {
  id: string
  form: Form<F>
  /** Why it can't be saved yet, besides a missing network. */
  blocked?: string | undefined
  /** True to submit offline too: the write is queued on this device, or reports the failure itself. */
  triesOffline?: boolean | undefined
}

const tell = (why: string) => showToast({ title: why, kind: 'info' })

function useReason<F extends object>({ blocked, triesOffline }: Omit<FormProps<F>, 'id'>): string | undefined {
  return useConnection().online || triesOffline ? blocked : adminMessages.needsNetwork
}

/** Fields outside a form element: a separate button submits them. */
export function FieldsOfForm<F extends object>({ form, children }: { form: Form<F>; children: ReactNode }) {
  return <FormProvider value={form as unknown as Form}>{children}</FormProvider>
}

interface FormBodyProps<F extends object> extends FormProps<F> {
  hidden?: boolean
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** The form of a dialog: submits with Enter too, and focuses the first invalid field. */
export function FormBody<F extends object>(props: FormBodyProps<F>) {
  const { id, hidden, className = stackLook, children, ...given } = props
  const { form } = given
  const element = useRef<HTMLFormElement>(null)
  const reason = useReason(given)
  const goToFault = useEffectEvent(() => {
    if (form.isRefused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const { tries } = form
  useEffect(() => {
    if (tries > 0) goToFault()
  }, [tries])
  return (
    <form
      id={id}
      ref={element}
      hidden={hidden}
      className={className}
      aria-label={props['aria-label']}
      noValidate
      data-dirty={form.isDirty}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) form.submit()
        else tell(reason)
      }}
    >
      <FieldsOfForm form={form}>{children}</FieldsOfForm>
    </form>
  )
}

/** Show the problem of the surrounding form as a whole; `isSeen` scrolls it into view if the form is longer than the screen. */
export function FormProblem({ isSeen = false, className }: { isSeen?: boolean; className?: string | undefined }) {
  const { problem, tries } = useFormAround()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSeen && tries > 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isSeen, tries])
  if (!problem) return null
  const { title, text } = problem
  const note = (
    <Note className={className} icon={TriangleAlert} tone="red" slim role="alert" title={text ? title : undefined}>
      {text || title}
    </Note>
  )
  return isSeen ? (
    <div ref={place} className={styles.problem}>
      {note}
    </div>
  ) : (
    note
  )
}

interface FormFooterProps<F extends object> extends FormProps<F> {
  act?: string | undefined
  busyText?: string | undefined
  /** The label of the cancel button, if not the usual one. */
  leave?: string | undefined
  /** More actions, between cancel and save. */
  between?: ReactNode
}

/** The buttons of a dialog's form. */
export function FormFooter<F extends object>(props: FormFooterProps<F>) {
  const { id, form, act = 'Salvar', busyText = 'Salvando...', leave, between } = props
  const reason = useReason(props)
  return (
    <>
      <CancelButton>{leave}</CancelButton>
      {between}
      <Button
        kind="primary"
        type="submit"
        form={id}
        busy={form.busy}
        busyText={busyText}
        onBlocked={tell}
        blocked={reason}
      >
        {act}
      </Button>
    </>
  )
}

interface FormDialogProps<F extends object>
  extends Omit<FormBodyProps<F>, 'id' | 'hidden'>,
    Omit<FormFooterProps<F>, 'id'> {
  title: string
  onClose: () => void
  broad?: boolean
}

export function FormDialog<F extends object>(props: FormDialogProps<F>) {
  const { title, broad = false, className, onClose, children, ...given } = props
  const id = useId()
  const { form, blocked, triesOffline } = given
  return (
    <Dialog onClose={onClose} title={title} broad={broad} footer={<FormFooter id={id} {...given} />}>
      <FormBody id={id} form={form} blocked={blocked} triesOffline={triesOffline} className={className}>
        {children}
      </FormBody>
      {form.dialog}
    </Dialog>
  )
}
