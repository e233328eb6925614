import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { pages } from '#shared/access/page.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { PageTitle } from './page-title.tsx'
import type { OtherPage } from './screens.ts'

// With the addresses of all the other screens' code: Ponto, which most people open, does without.
const OtherScreen = lazy(() => import('./other-screen.tsx').then((m) => ({ default: m.OtherScreen })))
const LoginScreen = lazy(() => import('../screens/login/login-screen.tsx').then((m) => ({ default: m.LoginScreen })))

const { Ponto, ...others } = pages

/** The whole application: sign-in, the guarded screens in their layout, 404. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <PageTitle />
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<LoginScreen />} />
            <Route element={<Guard />}>
              <Route element={<Layout />}>
                <Route path="/" element={<Navigate to={pages.Relatorio} replace />} />
                <Route path={Ponto} element={<PontoScreen />} />
                {(Object.entries(others) as [OtherPage, string][]).map(([page, path]) => (
                  <Route key={path} path={path} element={<OtherScreen page={page} />} />
                ))}
              </Route>
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
      <Toaster />
    </ErrorBoundary>
  )
}
