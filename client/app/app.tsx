import { lazy, Suspense } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { addressOf, CHECK, INVITATION, KIOSK, LOGIN, pageAt, plainPath } from '#shared/access/page.ts'
import { messages } from '#shared/text/messages.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { buttonLook } from '../ui/button.tsx'
import { ScreenMessage } from '../ui/screen-message.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { PageTitle } from './page-title.tsx'

/** 404, for everyone. */
function NotFound() {
  const back = (
    <Link {...buttonLook({ kind: 'primary' })} to="/ponto">
      Ir para o início
    </Link>
  )
  return <ScreenMessage title={messages.notFoundPage} action={back} />
}

// Contains the import paths of all other screens, so keep it out of the first load: most people open Ponto.
const others = () => import('./other-screen.tsx')
const login = () => import('../screens/login/login-screen.tsx')
const kiosk = () => import('../screens/quiosque/quiosque-screen.tsx')
const invitation = () => import('../screens/convite/convite-screen.tsx')
const check = () => import('../screens/conferir/conferir-screen.tsx')
const OtherScreen = lazy(() => others().then((m) => ({ default: m.OtherScreen })))
const LoginScreen = lazy(() => login().then((m) => ({ default: m.LoginScreen })))
const QuiosqueScreen = lazy(() => kiosk().then((m) => ({ default: m.QuiosqueScreen })))

const ConviteScreen = lazy(() => invitation().then((m) => ({ default: m.ConviteScreen })))
const ConferirScreen = lazy(() => check().then((m) => ({ default: m.ConferirScreen })))

/** Begin to load the screen at an address, before it is known who is here. A failure is reported when the screen is drawn. */
export async function loadScreen(path: string): Promise<void> {
  const page = pageAt(path)
  try {
    if (plainPath(path) === LOGIN) await login()
    else if (plainPath(path) === KIOSK) await kiosk()
    else if (plainPath(path) === INVITATION) await invitation()
    else if (plainPath(path) === CHECK) await check()
    else if (page && page !== 'Ponto') await (await others()).screens[page]()
  } catch {
    return
  }
}

function screenAt(path: string) {
  const page = pageAt(path)
  if (page === 'Ponto') return <PontoScreen />
  return page ? <OtherScreen page={page} /> : <Redirect to={addressOf('Relatorio')} replace />
}

function Address() {
  const [path] = useLocation()
  if (plainPath(path) === LOGIN) return <LoginScreen />
  if (plainPath(path) === KIOSK) return <QuiosqueScreen />
  if (plainPath(path) === INVITATION) return <ConviteScreen />
  if (plainPath(path) === CHECK) return <ConferirScreen />
  if (path !== '/' && !pageAt(path)) return <NotFound />
  return (
    <Guard>
      <Layout>{screenAt(path)}</Layout>
    </Guard>
  )
}

/** The whole application: sign-in, the guarded screens in their layout, 404. */
export function App() {
  return (
    <ErrorBoundary>
      <PageTitle />
      <Suspense fallback={null}>
        <Address />
      </Suspense>
      <Toaster />
    </ErrorBoundary>
  )
}
