import { lazy, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LOGIN, pageAt, pages, plainPath } from '#shared/access/page.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageTitle } from './page-title.tsx'

// Contains the import paths of all other screens, so keep it out of the first load: most people open Ponto.
const OtherScreen = lazy(() => import('./other-screen.tsx').then((m) => ({ default: m.OtherScreen })))
const LoginScreen = lazy(() => import('../screens/login/login-screen.tsx').then((m) => ({ default: m.LoginScreen })))

function screenAt(path: string) {
  const page = pageAt(path)
  if (page === 'Ponto') return <PontoScreen />
  return page ? <OtherScreen page={page} /> : <Redirect to={pages.Relatorio} replace />
}

function Address() {
  const [path] = useLocation()
  if (plainPath(path) === LOGIN) return <LoginScreen />
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
