import { type ReactNode, Suspense } from 'react'
import { wrapLook } from '../ui/page.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OfflineBanner } from './offline-banner.tsx'

/** The placeholder while a screen's code loads. */
function Arriving() {
  return (
    <main className={wrapLook} id="conteudo">
      <Skeleton rows={4} />
    </main>
  )
}

/** The frame of every screen behind the guard. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header />
      <OfflineBanner />
      <Suspense fallback={<Arriving />}>{children}</Suspense>
      <footer className={styles.foot}>Folha de Ponto · {new Date().getFullYear()}</footer>
    </>
  )
}
