import { Camera, CircleAlert, ShieldCheck, Smartphone } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { greetingName } from '#shared/people/user.ts'
import { tooShortText } from '#shared/text/employee-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { signInByInvitation } from '../../features/session/sign-in.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { FirstFrame } from './first-frame.tsx'
import styles from './password-step.module.css'
import { hasInstallStep } from './steps.ts'
import type { Invited } from './use-invitation.ts'

interface PasswordStepProps {
  code: string
  invited: Invited
  onDone: () => void
}

interface Problems {
  password?: string | undefined
  all?: string | undefined
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return { all: messages.loginNeedsNetwork }
  const password = error.details.find(({ path }) => path === 'password')?.message
  return password ? { password } : { all: error.message }
}

/** Hold the password, and choose it: the session begins with it. */
function usePassword({ code, invited, onDone }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const isShort = [...password].length < invited.least_characters
    setProblems(isShort ? { password: tooShortText(invited.least_characters) } : {})
    if (isShort) return
    setBusy(true)
    try {
      await signInByInvitation(code, password)
      onDone()
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  return { password, setPassword, busy, problems, submit }
}

function WhatFollows() {
  return (
    <section className={styles.next}>
      <h2>Depois, em um minuto</h2>
      <ul>
        {hasInstallStep() && (
          <li>
            <Icon icon={Smartphone} />
            Instalar na tela inicial
          </li>
        )}
        <li>
          <Icon icon={ShieldCheck} />
          Aviso de privacidade
        </li>
        <li>
          <Icon icon={Camera} />
          Câmera e localização, com o porquê
        </li>
      </ul>
    </section>
  )
}

/** The invitation, opened: whose it is, and one field. */
export function PasswordStep(props: PasswordStepProps) {
  const { invited } = props
  const { password, setPassword, busy, problems, submit } = usePassword(props)
  const { name, email, store_name, invited_by } = invited
  const lead = invited_by
    ? `${invited_by} convidou você para registrar o ponto por aqui.`
    : 'Este convite é para registrar o ponto por aqui.'
  return (
    <FirstFrame
      top={<Brand sub={store_name ?? undefined} />}
      title={`Oi, ${greetingName({ name, display_name: null })}`}
      lead={lead}
      footer={<WhatFollows />}
    >
      <div className={styles.person}>
        <Avatar name={name} size="l" />
        <span className="grow">
          <b>{name}</b>
          <small>{email}</small>
        </span>
      </div>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {/* The browser keeps the password under this name. */}
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          {problems.all && (
            <Note icon={CircleAlert} tone="red" slim role="alert">
              {problems.all}
            </Note>
          )}
          <PasswordField
            label="Crie sua senha"
            name="password"
            autoComplete="new-password"
            maxLength={1024}
            value={password}
            error={problems.password}
            hint="Mais longa é melhor: uma frase curta serve."
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button kind="primary" block type="submit" busy={busy} busyText="Criando a senha...">
            Criar senha e entrar
          </Button>
        </Stack>
      </form>
    </FirstFrame>
  )
}
