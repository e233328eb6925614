import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { KIOSK, LOGIN, pageAt, redirectOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { beginSession, keepNewToken, signOut, useSession } from '../features/session/session.ts'
import { useConnection } from '../features/sync/connection.ts'
import { kioskHere } from '../offline/kiosk-here.ts'
import { Button } from '../ui/button.tsx'
import { later } from '../ui/later.ts'
import { ScreenMessage } from '../ui/screen-message.tsx'

const FirstPasswordDialog = later(() =>
  import('../features/password/first-password-dialog.tsx').then((m) => m.FirstPasswordDialog),
)

/** The screens, below the form for a new password, which needs a network and so is only shown online. */
function Inside({ user, children }: { user: Me; children: ReactNode }) {
  const { online } = useConnection()
  const [turn, setTurn] = useState(0)
  const changed = async (token: string) => {
    await keepNewToken(token)
    // Remount the screens, so that they repeat the calls refused before the new password.
    setTurn(turn + 1)
  }
  return (
    <>
      <Fragment key={turn}>{children}</Fragment>
      <Suspense fallback={null}>
        {user.must_change_password && online && (
          <FirstPasswordDialog role={user.role} onChanged={changed} onLeave={() => void signOut()} />
        )}
      </Suspense>
    </>
  )
}

/** Return where somebody goes who is not signed in. A kiosk's icon opens Ponto, as on every device, but leads on to the kiosk. */
function entranceTo(path: string): string {
  const isStart = path === '/' || pageAt(path) === 'Ponto'
  return isStart && kioskHere() === 'yes' ? KIOSK : LOGIN
}

/** Let in signed-in users, each where their role may go. A convenience: the server decides. */
export function Guard({ children }: { children: ReactNode }) {
  const { status, user, problem } = useSession()
  const [path] = useLocation()
  if (status === 'checking') return <ScreenMessage title={messages.checkingSession} loading />
  if (status === 'unreachable') {
    const again = <Button onClick={() => void beginSession()}>{messages.retry}</Button>
    return <ScreenMessage title={`${messages.loadFailedPrefix}${problem}`} action={again} />
  }
  if (!user) return <Redirect to={entranceTo(path)} replace />
  const elsewhere = redirectOf(user.role, path)
  if (elsewhere && elsewhere !== path) return <Redirect to={elsewhere} replace />
  return <Inside user={user}>{children}</Inside>
}
