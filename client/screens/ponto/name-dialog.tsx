import { type SubmitEvent, useState } from 'react'
import { greetingName, type Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { changeDisplayName } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

/** Changes what the person is greeted with. */
export function NameDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const [name, setName] = useState(greetingName(user))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await changeDisplayName(name)
      onClose()
    } catch (error) {
      setProblem(
        error instanceof ApiFailure ? error.message : `${messages.updateUserFailed}. ${messages.loadFailedFallback}.`,
      )
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button kind="primary" type="submit" form="nome" busy={busy} busyText="Salvando...">
        Salvar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Como quer ser chamado" footer={footer}>
      <form id="nome" onSubmit={(event) => void save(event)} data-dirty={name !== greetingName(user)}>
        <TextField
          label="Nome de exibição"
          value={name}
          maxLength={80}
          error={problem}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
