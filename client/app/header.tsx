import { Menu as MenuIcon, Power, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { menuOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { useUnseenCount } from '../features/adjustments/use-decisions.ts'
import { SyncButton } from '../features/entries/sync-button.tsx'
import { useSession } from '../features/session/session.ts'
import { useConnection } from '../features/sync/connection.ts'
import { Brand } from '../ui/brand.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { later } from '../ui/later.ts'
import { narrowLook } from '../ui/page.ts'
import { AdminBar } from './admin-bar.tsx'
import { AnswersLink, answersText } from './answers-link.tsx'
import room from './app.module.css'
import styles from './header.module.css'
import { MenuLinks } from './menu-links.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

const MenuPanel = later(() => import('./menu-panel.tsx').then((m) => m.MenuPanel))
const SessionsDialog = later(() => import('./sessions-dialog.tsx').then((m) => m.SessionsDialog))
const LogoutDialog = later(() => import('../features/session/logout-dialog.tsx').then((m) => m.LogoutDialog))

function menuLabel(isOpen: boolean, answers: number): string {
  if (isOpen) return 'Fechar menu'
  return answers > 0 ? `Abrir menu, ${answersText(answers)}` : 'Abrir menu'
}

function HeaderOf({ user }: { user: Me }) {
  const { online } = useConnection()
  const [open, setOpen] = useState(false)
  const [over, setOver] = useState<'nothing' | 'sessions' | 'logout'>('nothing')
  const asks = { onSessions: () => setOver('sessions'), onLogout: () => setOver('logout') }
  const close = () => setOver('nothing')
  const answers = useUnseenCount(user.id)
  const menu = menuOf(user.role)
  const isNarrow = menu.adminBar.length === 0
  return (
    <>
      <div className={styles.hdrbox}>
        <header className={classes(room.hdr, isNarrow && classes(narrowLook, room.narrow))}>
          <Link className={room.home} to="/ponto" aria-label="Folha de Ponto, início">
            <Brand sub={user.store_name ?? undefined} />
          </Link>
          <nav className={classes('only-desk', room.topnav)} aria-label="Principal">
            <MenuLinks items={menu.header} />
            <AnswersLink className={room.navlink} count={answers} />
          </nav>
          <SyncButton userId={user.id} online={online} worded={!isNarrow} />
          <ThemeButton />
          <PersonMenu user={user} onSessions={asks.onSessions} />
          <Button className="only-desk" kind="quiet" icon={Power} iconSize="sm" onClick={asks.onLogout}>
            Sair
          </Button>
          <IconButton
            className="only-phone"
            label={menuLabel(open, answers)}
            count={open ? 0 : answers}
            icon={open ? X : MenuIcon}
            iconSize="lg"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </header>
        <Suspense fallback={null}>
          {open && <MenuPanel user={user} answers={answers} onClose={() => setOpen(false)} {...asks} />}
        </Suspense>
      </div>
      {!isNarrow && <AdminBar items={menu.adminBar} />}
      {open && <button type="button" className={styles.dim} aria-label="Fechar menu" onClick={() => setOpen(false)} />}
      <Suspense fallback={null}>
        {over === 'sessions' && <SessionsDialog onClose={close} />}
        {over === 'logout' && <LogoutDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** Logo, product and store, the role's menu, delivery state, theme, person and Sair. */
export function Header() {
  const { user } = useSession()
  return user ? <HeaderOf user={user} /> : null
}
