import {
  BarChart3,
  Building2,
  CalendarDays,
  ClipboardList,
  FilePenLine,
  History,
  House,
  Inbox,
  LockKeyhole,
  type LucideIcon,
  Power,
  ReceiptText,
  Scale,
  ScrollText,
  Settings2,
  SlidersHorizontal,
  TabletSmartphone,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { menuOf, type PageName } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { enterDialog } from '../ui/dialog-stack.ts'
import { Icon } from '../ui/icon.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { chooseTheme, useThemeChoice } from '../ui/theme.ts'
import { type Answers, AnswersLink } from './answers-link.tsx'
import { MenuLink, PageCount } from './menu-links.tsx'
import styles from './menu-panel.module.css'
import { type OwnAction, OwnActions } from './own-actions.tsx'
import { OwnDataLink } from './own-data-link.tsx'

const icons: Record<PageName, LucideIcon> = {
  Ponto: House,
  Historico: History,
  SaldoHoras: Scale,
  Contracheque: ReceiptText,
  Espelho: FilePenLine,
  Caixa: Inbox,
  Relatorio: BarChart3,
  Fechamento: LockKeyhole,
  Ocorrencias: TriangleAlert,
  RelatorioDetalhe: ClipboardList,
  AjusteSaldo: SlidersHorizontal,
  AjusteHoras: SlidersHorizontal,
  SaldoHorasAdmin: Scale,
  RegistroLote: Settings2,
  GestaoUsuario: Users,
  Pessoa: UserRound,
  Aparelhos: TabletSmartphone,
  Regras: ScrollText,
  GerenciarLojas: Building2,
  GerenciarFeriado: CalendarDays,
}

const themes = [
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
  { value: 'automatico', label: 'Automático' },
] as const

interface MenuPanelProps {
  user: Me
  /** The answers not seen yet. */
  answers: Answers
  onClose: () => void
  onOwn: (action: OwnAction) => void
  onLogout: () => void
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onEscape])
}

/** Let the browser's back close the menu, and nothing else. */
function useBack(onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => enterDialog({ element: null, close: () => close() }), [])
}

/** The menu on phones: the role's screens, the theme, the person and Sair. */
export function MenuPanel({ user, answers, onClose, onOwn, onLogout }: MenuPanelProps) {
  const choice = useThemeChoice()
  const menu = menuOf(user.role)
  const items = [...menu.header, ...menu.adminBar]
  useEscape(onClose)
  useBack(onClose)
  return (
    <nav className={styles.panel} aria-label="Menu">
      {items.map(({ label, page }) => (
        <MenuLink key={page} page={page} onClick={onClose}>
          <Icon icon={icons[page]} />
          {label}
          <PageCount page={page} />
        </MenuLink>
      ))}
      <AnswersLink answers={answers} onClick={onClose} />
      <Segmented className={styles.theme} label="Tema" options={themes} value={choice} onChange={chooseTheme} />
      <OwnDataLink user={user} onFollow={onClose} />
      <OwnActions
        user={user}
        actions={['schedule', 'pin', 'badge', 'sessions']}
        onChoose={(action) => {
          onClose()
          onOwn(action)
        }}
      />
      <div className={styles.person}>
        <Avatar name={user.name} src={user.photo_url} />
        <span className="grow lines">
          <b className="trunc">{user.display_name?.trim() || user.name}</b>
          <small className="trunc muted">{user.store_name}</small>
        </span>
        <Button
          kind="quiet"
          icon={Power}
          onClick={() => {
            onClose()
            onLogout()
          }}
        >
          Sair
        </Button>
      </div>
    </nav>
  )
}
