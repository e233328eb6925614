import { Menu as MenuIcon, Monitor, Moon, Power, Sun, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { addressOf, type MenuItem, markedOn, menuOf, pageAt } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { waitingText } from '#shared/text/inbox-messages.ts'
import { useUnseenCount } from '../features/adjustments/use-decisions.ts'
import { SyncButton } from '../features/entries/sync-button.tsx'
import { useSession } from '../features/session/session.ts'
import { sheetsText, useWaitingSheets } from '../features/sheets/waiting-sheets.ts'
import { useConnection } from '../features/sync/connection.ts'
import { useInboxTotal } from '../keeper/inbox/inbox-total.ts'
import { Brand } from '../ui/brand.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { later } from '../ui/later.ts'
import { narrowLook } from '../ui/page.ts'
import { PopMenu } from '../ui/pop-menu.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../ui/theme.ts'
import { type Answers, AnswersLink, answersCount, answersText } from './answers-link.tsx'
import room from './app.module.css'
import styles from './header.module.css'
import { MenuLink, MenuLinks } from './menu-links.tsx'
import { OfficeSearch } from './office-search.tsx'
import type { OwnAction } from './own-actions.tsx'
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

/** The administrators' pages. If the bar is wider than the window, scroll the current page's link into view. */
function AdminBar({ items }: { items: readonly MenuItem[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const [path] = useLocation()
  const place = markedOn(pageAt(path))
  useEffect(() => {
    const links = [...(bar.current?.children ?? [])]
    const open = links.find((link) => place !== null && link.getAttribute('href') === addressOf(place))
    if (!bar.current || !open) return
    const [around, shown] = [bar.current.getBoundingClientRect(), open.getBoundingClientRect()]
    bar.current.scrollLeft += shown.left + shown.width / 2 - (around.left + around.width / 2)
  }, [place])
  const more = items.filter(({ isMore }) => isMore)
  const isMore = more.some(({ page }) => page === place)
  return (
    <nav className={classes('only-desk only-screen', room.adminbar)} aria-label="Administração">
      <div ref={bar}>
        <MenuLinks items={items.filter((item) => !item.isMore)} />
      </div>
      <PopMenu name="Mais páginas" words="Mais" look={classes(room.navlink, isMore && room.current)}>
        {(close) =>
          more.map(({ label, page }) => (
            <MenuLink key={page} page={page} onClick={close}>
              {label}
            </MenuLink>
          ))
        }
      </PopMenu>
    </nav>
  )
}

/** The administrators' bar, with the watch that counts what waits for them. */
function Office({ items }: { items: readonly MenuItem[] }) {
  return (
    <>
      <AdminBar items={items} />
      <Suspense fallback={null}>
        <InboxWatch />
      </Suspense>
    </>
  )
}

const InboxWatch = later(() => import('../keeper/inbox/inbox-watch.tsx').then((m) => m.InboxWatch))
const SheetsWatch = later(() => import('./sheets-watch.tsx').then((m) => m.SheetsWatch))
const MenuPanel = later(() => import('./menu-panel.tsx').then((m) => m.MenuPanel))
const SessionsDialog = later(() => import('./sessions-dialog.tsx').then((m) => m.SessionsDialog))
const OwnPinDialog = later(() => import('./own-pin-dialog.tsx').then((m) => m.OwnPinDialog))
const OwnScheduleDialog = later(() => import('./own-schedule-dialog.tsx').then((m) => m.OwnScheduleDialog))
const OwnBadgeDialog = later(() => import('./own-badge-dialog.tsx').then((m) => m.OwnBadgeDialog))
const LogoutDialog = later(() => import('../features/session/logout-dialog.tsx').then((m) => m.LogoutDialog))

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

type Over = 'nothing' | OwnAction | 'logout'

/** Return the dialog that the header has open, and how to change it; `?escala=minha` opens the schedule from any page. */
function useOver() {
  const [search, setSearch] = useSearchParams()
  const [chosen, setOver] = useState<Over>('nothing')
  const isAsked = search.has('escala')
  const close = () => {
    setOver('nothing')
    if (!isAsked) return
    search.delete('escala')
    setSearch(search, { replace: true })
  }
  const over: Over = isAsked && chosen === 'nothing' ? 'schedule' : chosen
  return { over, setOver, close }
}

/** The person's schedule, and how they are known at a kiosk. */
function OwnDialog({ over, user, onClose }: { over: Over; user: Me; onClose: () => void }) {
  if (over === 'schedule') return <OwnScheduleDialog user={user} onClose={onClose} />
  if (over === 'badge') return <OwnBadgeDialog user={user} onClose={onClose} />
  return over === 'pin' && <OwnPinDialog user={user} onClose={onClose} />
}

function HeaderOf({ user }: { user: Me }) {
  const { online } = useConnection()
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
          {!isNarrow && <OfficeSearch user={user} />}
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
      {!isNarrow && <Office items={menu.adminBar} />}
      {open && (
        <button type="button" className={styles.backdrop} aria-label="Fechar menu" onClick={() => setOpen(false)} />
      )}
      <Suspense fallback={null}>
        {menu.header.length > 0 && <SheetsWatch />}
        <OwnDialog {...{ over, user }} onClose={close} />
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
