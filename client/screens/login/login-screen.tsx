import { CircleAlert, Lock, Mail } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { CHECK, homeOf } from '#shared/access/page.ts'
import { settings } from '#shared/contract/system.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { SignInNote } from '../../features/entries/sign-in-note.tsx'
import { carriedPassword } from '../../features/password/carried-password.ts'
import { useSession } from '../../features/session/session.ts'
import { signIn } from '../../features/session/sign-in.ts'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { ScreenMessage } from '../../ui/screen-message.tsx'
import { GoogleButton } from './google-button.tsx'
import { useGoogleReturn } from './google-return.ts'
import room from './login.module.css'
import { SheetArt } from './sheet-art.tsx'

interface Problems {
  email?: string
  password?: string
  all?: string
}

function problemOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return { all: messages.loginNeedsNetwork }
  const field = (path: string) => error.details.find((detail) => detail.path === path)?.message
  const problems: Problems = {}
  const [email, password] = [field('email'), field('password')]
  if (email) problems.email = email
  if (password) problems.password = password
  return email || password ? problems : { all: error.message || messages.loginFallback }
}

/** Sign in, and carry a temporary password over to the form that asks for a new one. */
async function signInCarrying(email: string, password: string): Promise<void> {
  // Before the session exists: the form for a new password appears with it.
  carriedPassword.take(password)
  try {
    await signIn(email, password)
  } finally {
    if (!useSession.getState().user?.must_change_password) carriedPassword.drop()
  }
}

/** The sign-in, held by hand: that spares a first visit the library of the other forms. */
function useSignInForm(returned: string) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({ all: returned })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing: Problems = {}
    if (!email.trim()) missing.email = 'Informe seu e-mail.'
    if (!password) missing.password = messages.passwordRequired
    setProblems(missing)
    if (missing.email || missing.password) return
    setBusy(true)
    try {
      await signInCarrying(email, password)
    } catch (error) {
      setProblems(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (field: 'email' | 'password') => (text: string) => {
    if (field === 'email') setEmail(text)
    else setPassword(text)
    setProblems(({ [field]: _mended, all: _said, ...others }) => others)
  }
  return { email, password, change, busy, problems, submit }
}

function useGoogle(): boolean {
  const [google, setGoogle] = useState(false)
  useEffect(() => {
    send(settings, {}).then(
      (answer) => setGoogle(answer.google),
      () => setGoogle(false),
    )
  }, [])
  return google
}

function SignInForm({ returned }: { returned: string }) {
  const { email, password, change, busy, problems, submit } = useSignInForm(returned)
  const google = useGoogle()
  return (
    <form
      className={room.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-dirty={email !== '' || password !== ''}
    >
      <div>
        <h1>Entrar</h1>
        <p className={room.lead}>Use o e-mail que a sua empresa cadastrou.</p>
      </div>
      {problems.all && (
        <Note icon={CircleAlert} tone="red" slim role="alert">
          {problems.all}
        </Note>
      )}
      <SignInNote />
      <TextField
        label="E-mail"
        icon={Mail}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={problems.email}
        onChange={(event) => change('email')(event.target.value)}
      />
      <PasswordField
        label="Senha"
        icon={Lock}
        name="password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onChange={(event) => change('password')(event.target.value)}
      />
      <Button kind="primary" block type="submit" busy={busy} busyText="Entrando...">
        Entrar
      </Button>
      {google && <GoogleButton />}
    </form>
  )
}

/** Sign-in by e-mail and password, or by Google where it is configured. */
export function LoginScreen() {
  const { status, user, problem } = useSession()
  const google = useGoogleReturn()
  if (status === 'checking' || google.busy) return <ScreenMessage title={messages.checkingSession} loading />
  if (user)
    return <Redirect to={user.role === 'user' || user.role === 'manager' ? '/ponto' : homeOf(user.role)} replace />
  return (
    <div className={room.login}>
      <main className={room.side}>
        <Brand />
        <SignInForm returned={google.problem || (problem ?? '')} />
        <p className={classes('t-sm muted', room.fine)}>
          <Link to={CHECK}>Conferir um arquivo AFD ou AEJ</Link>
          <br />
          Folha de Ponto · {new Date().getFullYear()}
        </p>
      </main>
      <SheetArt />
    </div>
  )
}
