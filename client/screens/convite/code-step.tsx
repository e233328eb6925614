import { CircleAlert } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { INVITATION, LOGIN } from '#shared/access/page.ts'
import { readInvitation } from '#shared/people/invitation.ts'
import { invitationMessages } from '#shared/text/invitation-messages.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { FirstFrame } from './first-frame.tsx'

interface CodeStepProps {
  /** The code in the address, as far as there is one. */
  given: string
  problem: string | null
  /** Asks the server once more. */
  onAgain: () => void
}

/** Ask for the code of an invitation: the address had none, or none that is good. */
export function CodeStep({ given, problem, onAgain }: CodeStepProps) {
  const [code, setCode] = useState(given)
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readInvitation(code)
    setRefused(read === null)
    if (read === null) return
    if (readInvitation(given) === read) onAgain()
    else navigate(`${INVITATION}?c=${read}`, { replace: true })
  }
  return (
    <FirstFrame
      top={<Brand />}
      title="Entrar com um convite"
      lead="O código está na mensagem ou no papel que você recebeu."
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {problem && (
            <Note icon={CircleAlert} tone="red" slim role="alert">
              {problem}
            </Note>
          )}
          <TextField
            label="Código do convite"
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            maxLength={20}
            hint="Oito letras e números, como K7TQ-2MXD."
            error={isRefused ? invitationMessages.unreadable : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button kind="primary" block type="submit">
            Abrir convite
          </Button>
          <Link {...buttonLook({ kind: 'quiet', block: true })} to={LOGIN}>
            Já tenho senha
          </Link>
        </Stack>
      </form>
    </FirstFrame>
  )
}
