import { TriangleAlert } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { verifyPassword } from '#shared/contract/auth.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

interface StepUpDialogProps {
  title: string
  /** The consequences, naming the person or thing. */
  children: ReactNode
  /** The button's label, named by the action: 'Excluir', 'Zerar registros'. */
  act: string
  /** Why it can't be done yet, besides a missing password. */
  blocked?: string | undefined
  kind?: 'danger' | 'primary'
  /** The message for a failed action, shown before the reason. */
  failed?: string
  /** Messages for a missing, wrong or uncheckable password, if the screen has its own. */
  words?: Words
  /** Perform the action with the password's step-up pass. Errors it throws are shown here. */
  onConfirm: (stepUp: string) => Promise<void>
  onClose: () => void
}

type Words = { missing: string; wrong: string; failed: string }

const usual: Words = {
  missing: messages.passwordRequired,
  wrong: employeeMessages.passwordWrong,
  failed: employeeMessages.passwordCheckFailed,
}

interface Try {
  busy: boolean
  /** The problem of the password, and of anything else. */
  wrong?: string | undefined
  problem?: string | undefined
}

/** Return the form's state after a password was refused or could not be checked. */
function afterPassword(error: unknown, words: Words): Try {
  const failure = error instanceof ApiFailure ? error : null
  if (failure?.code === 'password_wrong') return { busy: false, wrong: words.wrong }
  return { busy: false, problem: failure?.message ?? words.failed }
}

/** Return the form's state after the action failed. */
function afterDeed(error: unknown, failed: string | undefined, words: Words): Try {
  if (failed === undefined) return afterPassword(error, words)
  const reason = error instanceof Error ? error.message : ''
  return { busy: false, problem: reason ? `${failed} ${reason}` : failed }
}

/** Ask for the user's password before an irreversible action (docs/decisions/0026). Held by hand: `useForm` itself asks through it. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { title, children, act, kind = 'danger', failed, blocked, words = usual, onConfirm, onClose } = props
  const [password, setPassword] = useState('')
  const [state, setState] = useState<Try>({ busy: false })
  const form = useRef<HTMLFormElement>(null)
  const missing = password === '' ? words.missing : blocked
  const attempt = async (): Promise<Try | null> => {
    const given = await send(verifyPassword, { body: { password } }).catch((error) => afterPassword(error, words))
    if (!('step_up' in given)) return given
    return onConfirm(given.step_up).then(
      () => null,
      (error) => afterDeed(error, failed, words),
    )
  }
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault()
    // Don't submit the form that may contain this dialog.
    event.stopPropagation()
    if (missing) return setState({ busy: false, wrong: password === '' ? words.missing : undefined })
    setState({ busy: true })
    const next = await attempt()
    if (!next) return onClose()
    setState(next)
    if (next.wrong) form.current?.querySelector('input')?.focus()
  }
  const footer = (
    <>
      <CancelButton />
      <Button
        kind={kind}
        type="submit"
        form="senha-confirma"
        busy={state.busy}
        blocked={missing}
        onBlocked={(reason) => setState({ busy: false, [password === '' ? 'wrong' : 'problem']: reason })}
      >
        {act}
      </Button>
    </>
  )
  // Render outside the opener: forms can't be nested.
  return createPortal(
    <Dialog onClose={onClose} title={title} footer={footer}>
      {children}
      {/* A typed password is no data to lose: closing needs no confirmation. */}
      <form id="senha-confirma" ref={form} onSubmit={(event) => void confirm(event)}>
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          value={password}
          error={state.wrong}
          onChange={(event) => {
            setPassword(event.target.value)
            setState({ busy: false })
          }}
        />
      </form>
      {state.problem && (
        <Note icon={TriangleAlert} tone="red" slim role="alert">
          {state.problem}
        </Note>
      )}
    </Dialog>,
    document.body,
  )
}
