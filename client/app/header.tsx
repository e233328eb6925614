import { Menu as MenuIcon, Monitor, Moon, Power, Sun, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { menuOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { waitingText } from '#shared/text/menu-messages.ts'
import { useUnseenCount } from '../features/adjustments/use-decisions.ts'
import { SyncButton } from '../features/entries/sync-button.tsx'
import { useSession } from '../features/session/session.ts'
import { sheetsText, useWaitingSheets } from '../features/sheets/waiting-sheets.ts'
import { useConnection } from '../features/sync/connection.ts'
import { useIdle } from '../features/sync/use-idle.ts'
import { useInboxTotal } from '../keeper/inbox/inbox-total.ts'
import { Brand } from '../ui/brand.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { later } from '../ui/later.ts'
import { narrowLook } from '../ui/page.ts'
import { useSearchParams } from '../ui/search-params.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../ui/theme.ts'
import { type Answers, AnswersLink, answersCount, answersText } from './answers-link.tsx'
import room from './app.module.css'
import styles from './header.module.css'
import { MenuLinks } from './menu-links.tsx'
import type { OverHeader } from './own-dialogs.tsx'
import { isOwnAccount, PersonMenu } from './person-menu.tsx'

const next: Record<ThemeChoice, ThemeChoice> = { automatico: 'claro', claro: 'escuro', escuro: 'automatico' }
const look = {
  automatico: { icon: Monitor, label: 'Tema: automático' },
  claro: { icon: Sun, label: 'Tema: claro' },
  escuro: { icon: Moon, label: 'Tema: escuro' },
}

/** Cycle through Claro, Escuro and Automático; on phones the choice is in the menu. */
function ThemeButton() {
  const choice = useThemeChoice()
  const { icon, label } = look[choice]
  return (
    <IconButton
      className="only-desk"
      label={label}
      icon={icon}
      iconSize="lg"
      onClick={() => chooseTheme(next[choice])}
    />
  )
}

// The office's own parts, as one file: a person who only punches never draws them.
const officeParts = () => import('./office-parts.ts')
const OfficeBar = later(() => officeParts().then((m) => m.OfficeBar))
const OfficeSearch = later(() => officeParts().then((m) => m.OfficeSearch))
const SheetsWatch = later(() => import('./sheets-watch.tsx').then((m) => m.SheetsWatch))
const MenuPanel = later(() => import('./menu-panel.tsx').then((m) => m.MenuPanel))
const OwnDialogs = later(() => import('./own-parts.ts').then((m) => m.OwnDialogs))

interface Waits {
  answers: Answers
  /** The number of things that wait in the inbox, and of time sheets to be signed. */
  waiting: number
  sheets: number
}

function menuLabel(isOpen: boolean, { answers, waiting, sheets }: Waits): string {
  if (isOpen) return 'Fechar menu'
  const told = [
    answersCount(answers) > 0 && answersText(answers),
    waiting > 0 && waitingText(waiting),
    sheets > 0 && sheetsText(sheets),
  ]
  return ['Abrir menu', ...told.filter(Boolean)].join(', ')
}

/** On phones: opens the menu, and says how much waits in it. */
function MenuButton({ isOpen, answers, onClick }: { isOpen: boolean; answers: Answers; onClick: () => void }) {
  const waiting = useInboxTotal((state) => state.total)
  const sheets = useWaitingSheets((state) => state.count)
  return (
    <IconButton
      className="only-phone"
      label={menuLabel(isOpen, { answers, waiting, sheets })}
      count={isOpen ? 0 : answersCount(answers) + waiting + sheets}
      icon={isOpen ? X : MenuIcon}
      iconSize="lg"
      aria-expanded={isOpen}
      onClick={onClick}
    />
  )
}

/** Return the dialog that the header has open, and how to change it; `?escala=minha` opens the schedule from any page. */
function useOver() {
  const [search, setSearch] = useSearchParams()
  const [chosen, setOver] = useState<OverHeader | 'nothing'>('nothing')
  const isAsked = search.has('escala')
  const close = () => {
    setOver('nothing')
    if (!isAsked) return
    search.delete('escala')
    setSearch(search, { replace: true })
  }
  const over = isAsked && chosen === 'nothing' ? 'schedule' : chosen
  return { over, setOver, close }
}

function HeaderOf({ user }: { user: Me }) {
  const { online } = useConnection()
  const isIdle = useIdle()
  const [open, setOpen] = useState(false)
  const { over, setOver, close } = useOver()
  const asks = { onOwn: setOver, onLogout: () => setOver('logout') }
  const answers = useUnseenCount(user.id)
  const menu = menuOf(user.role)
  const isNarrow = menu.adminBar.length === 0
  return (
    <>
      <div className={classes('only-screen', styles.hdrbox)}>
        <header className={classes(room.header, isNarrow && classes(narrowLook, room.narrow))}>
          <Link className={classes('grow', room.home)} to="/ponto" aria-label="Folha de Ponto, início">
            <Brand sub={user.store_name ?? undefined} />
          </Link>
          <nav className={classes('only-desk', room.topnav)} aria-label="Principal">
            <MenuLinks items={menu.header.filter(({ page }) => !isOwnAccount(page))} />
            <AnswersLink className={room.navlink} answers={answers} />
          </nav>
          <Suspense fallback={null}>{!isNarrow && <OfficeSearch user={user} />}</Suspense>
          <SyncButton userId={user.id} online={online} worded={!isNarrow} />
          <ThemeButton />
          <PersonMenu user={user} onOwn={asks.onOwn} />
          <Button className="only-desk" kind="quiet" icon={Power} iconSize="sm" onClick={asks.onLogout}>
            Sair
          </Button>
          <MenuButton isOpen={open} answers={answers} onClick={() => setOpen(!open)} />
        </header>
        <Suspense fallback={null}>
          {open && <MenuPanel user={user} answers={answers} onClose={() => setOpen(false)} {...asks} />}
        </Suspense>
      </div>
      {!isNarrow && (
        <Suspense fallback={<div className={classes('only-desk only-screen', room.adminbar)} />}>
          <OfficeBar items={menu.adminBar} />
        </Suspense>
      )}
      {open && (
        <button type="button" className={styles.backdrop} aria-label="Fechar menu" onClick={() => setOpen(false)} />
      )}
      <Suspense fallback={null}>{isIdle && menu.header.length > 0 && <SheetsWatch />}</Suspense>
      <Suspense key={over} fallback={null}>
        {over !== 'nothing' && <OwnDialogs over={over} user={user} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Logo, product and store, the role's menu, delivery state, theme, person and Sair. */
export function Header() {
  const { user } = useSession()
  return user ? <HeaderOf user={user} /> : null
}
