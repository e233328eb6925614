import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** What stands where a screen's code is still coming. */
function Arriving() {
  return (
    <main className="wrap" id="conteudo">
      <Skeleton rows={4} />
    </main>
  )
}

/** The frame of every screen behind the guard. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header />
      <OfflineBanner />
      <Suspense fallback={<Arriving />}>{children}</Suspense>
      <footer className="foot">Folha de Ponto · {new Date().getFullYear()}</footer>
    </>
  )
}
