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
  /** What is lost and what stays, naming the person or thing. */
  children: ReactNode
  /** The button, named by the act: 'Excluir', 'Zerar registros'. */
  act: string
  /** Why it can't be done yet, beside a missing password. */
  blocked?: string | undefined
  kind?: 'danger' | 'primary'
  /** The sentence for a deed that failed, before the reason. */
  failed?: string
  /** What is said of a password that is missing, wrong or could not be checked, where the screen has words of its own. */
  words?: Words
  /** Does it, with the pass that the password gave. What it throws is shown here. */
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
  /** What is wrong with the password, and what else failed. */
  wrong?: string | undefined
  problem?: string | undefined
}

/** The state of the form after a password that was not taken, or could not be checked. */
function afterPassword(error: unknown, words: Words): Try {
  const failure = error instanceof ApiFailure ? error : null
  if (failure?.code === 'password_wrong') return { busy: false, wrong: words.wrong }
  return { busy: false, problem: failure?.message ?? words.failed }
}

/** The same after a deed that failed. */
function afterDeed(error: unknown, failed: string | undefined, words: Words): Try {
  if (failed === undefined) return afterPassword(error, words)
  const reason = error instanceof Error ? error.message : ''
  return { busy: false, problem: reason ? `${failed} ${reason}` : failed }
}

/** Asks for one's own password before something that can't be undone (docs/decisions/0026). */
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
    // The form that it may stand in is not what is sent.
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
  // Beside whatever asks: a form inside a form is none.
  return createPortal(
    <Dialog open onClose={onClose} title={title} footer={footer}>
      {children}
      {/* A password alone is nothing to lose: leaving asks no second question. */}
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
