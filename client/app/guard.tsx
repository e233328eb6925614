import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { redirectOf } from '#shared/access/page.ts'
import { messages } from '#shared/text/messages.ts'
import { beginSession, useSession } from '../features/session/session.ts'
import { Button } from '../ui/button.tsx'
import { ScreenMessage } from '../ui/screen-message.tsx'

/** Lets in who is signed in and where their role may go. A convenience: the server decides. */
export function Guard() {
  const { status, user, problem } = useSession()
  const { pathname } = useLocation()
  if (status === 'checking') return <ScreenMessage title={messages.checkingSession} loading />
  if (status === 'unreachable') {
    const again = <Button onClick={() => void beginSession()}>{messages.retry}</Button>
    return <ScreenMessage title={`${messages.loadFailedPrefix}${problem}`} action={again} />
  }
  if (!user) return <Navigate to="/login" replace />
  const elsewhere = redirectOf(user.role, pathname)
  return elsewhere && elsewhere !== pathname ? <Navigate to={elsewhere} replace /> : <Outlet />
}
