import { WifiOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { PageName } from '#shared/access/page.ts'
import { messages } from '#shared/text/messages.ts'
import { useConnection } from '../features/sync/connection.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { wrapLook } from '../ui/page.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** A red banner while there is no network; it disappears by itself. */
function OfflineBanner() {
  const { online } = useConnection()
  return (
    <div role="status">
      {!online && (
        <div className={classes('only-screen', styles.offlineBar)}>
          <Icon icon={WifiOff} />
          <span>{messages.offlineBanner}</span>
        </div>
      )}
    </div>
  )
}

/** The placeholder while a screen's code loads. */
function Arriving() {
  return (
    <main className={wrapLook} id="conteudo">
      <Skeleton rows={4} />
    </main>
  )
}

/** The frame of every screen behind the guard. */
export function Layout({ page, children }: { page: PageName | null; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header />
      <OfflineBanner />
      {/* One boundary a page: one that waits for the code of another page would hold up this one. */}
      <Suspense key={page} fallback={<Arriving />}>
        {children}
      </Suspense>
      <footer className={classes('only-screen', styles.foot)}>Folha de Ponto · {new Date().getFullYear()}</footer>
    </>
  )
}
