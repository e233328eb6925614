import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { type PageName, pages } from '#shared/access/page.ts'
import { PontoScreen } from '../screens/ponto/ponto-screen.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-screen.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { screens } from './screens.ts'

const Soon = lazy(() => import('./soon.tsx').then((m) => ({ default: m.Soon })))
const LoginScreen = lazy(() => import('../screens/login/login-screen.tsx').then((m) => ({ default: m.LoginScreen })))

const others = (Object.entries(pages) as [PageName, string][]).filter(([page]) => page !== 'Ponto')

function elementOf(page: PageName, path: string) {
  const Screen = screens[page]
  return Screen ? <Screen /> : <Soon path={path} />
}

/** The whole application: sign-in, the guarded screens in their layout, 404. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<LoginScreen />} />
            <Route element={<Guard />}>
              <Route element={<Layout />}>
                <Route path="/" element={<Navigate to={pages.Relatorio} replace />} />
                <Route path={pages.Ponto} element={<PontoScreen />} />
                {others.map(([page, path]) => (
                  <Route key={path} path={path} element={elementOf(page, path)} />
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
