import { Outlet } from 'react-router-dom'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** The frame of every screen behind the guard. */
export function Layout() {
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header />
      <OfflineBanner />
      <Outlet />
      <footer className="foot">Folha de Ponto · {new Date().getFullYear()}</footer>
    </>
  )
}
