import { type ComponentType, lazy, Suspense } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import {
  addressOf,
  CHECK,
  INVITATION,
  KIOSK,
  LOGIN,
  pageAt,
  plainPath,
  RECEIPT_CHECK,
  receiptCheckAt,
} from '#shared/access/page.ts'
import { messages } from '#shared/text/messages.ts'
import { useIdle } from '../features/sync/use-idle.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { buttonLook } from '../ui/button.tsx'
import { later } from '../ui/later.ts'
import { ScreenMessage } from '../ui/screen-message.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { PageTitle } from './page-title.tsx'

const Toaster = later(() => import('../ui/toaster.tsx').then((m) => m.Toaster))

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
const OtherScreen = lazy(() => others().then((m) => ({ default: m.OtherScreen })))

/** The import of each screen that stands open to everybody, by its path. */
const open: Readonly<Record<string, () => Promise<ComponentType>>> = {
  [LOGIN]: () => import('../screens/login/login-screen.tsx').then((m) => m.LoginScreen),
  [KIOSK]: () => import('../screens/quiosque/quiosque-screen.tsx').then((m) => m.QuiosqueScreen),
  [INVITATION]: () => import('../screens/convite/convite-screen.tsx').then((m) => m.ConviteScreen),
  [CHECK]: () => import('../screens/conferir/conferir-screen.tsx').then((m) => m.ConferirScreen),
  [RECEIPT_CHECK]: () => import('../screens/comprovante/comprovante-screen.tsx').then((m) => m.ComprovanteScreen),
}
const openScreens = Object.fromEntries(
  Object.entries(open).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
)

/** Begin to load the screen at an address, before it is known who is here. A failure is reported when the screen is drawn. */
export async function loadScreen(path: string): Promise<void> {
  const page = pageAt(path)
  try {
    const load = open[plainPath(path)]
    if (load) await load()
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

function Destination({ path }: { path: string }) {
  const Open = openScreens[plainPath(path)]
  if (Open) return <Open />
  const printed = receiptCheckAt(path)
  if (printed) return <Redirect to={printed} replace />
  if (path !== '/' && !pageAt(path)) return <NotFound />
  return (
    <Guard>
      <Layout page={pageAt(path)}>{screenAt(path)}</Layout>
    </Guard>
  )
}

/** A boundary for each way in: one that waits for code waits on, although somebody has gone elsewhere meanwhile. */
function Address() {
  const [path] = useLocation()
  const way = plainPath(path)
  return (
    <Suspense key={openScreens[way] ? way : 'inside'} fallback={null}>
      <Destination path={path} />
    </Suspense>
  )
}

/** Toasts, from when there may be one: a slow phone loads one thing at a time. */
function Toasts() {
  const isIdle = useIdle()
  return <Suspense fallback={null}>{isIdle && <Toaster />}</Suspense>
}

/** The whole application: sign-in, the guarded screens in their layout, 404. */
export function App() {
  return (
    <ErrorBoundary>
      <PageTitle />
      <Address />
      <Toasts />
    </ErrorBoundary>
  )
}
