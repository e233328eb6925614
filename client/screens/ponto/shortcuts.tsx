import {
  CalendarClock,
  FileClock,
  FileHeart,
  History,
  KeyRound,
  type LucideIcon,
  Power,
  ReceiptText,
  Scale,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { addressOf, type PageName } from '#shared/access/page.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { keepNewToken } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import room from './ponto.module.css'
import styles from './shortcuts.module.css'

const Attestations = later(() => import('./attestations.tsx').then((m) => m.Attestations))
const Adjustments = later(() => import('./adjustments.tsx').then((m) => m.Adjustments))
const ChangePasswordDialog = later(() =>
  import('../../features/password/change-password-dialog.tsx').then((m) => m.ChangePasswordDialog),
)
const RecentReceipts = later(() => import('./recent-receipts.tsx').then((m) => m.RecentReceipts))
const LogoutDialog = later(() => import('../../features/session/logout-dialog.tsx').then((m) => m.LogoutDialog))

type Open = 'nothing' | 'attestation' | 'password' | 'adjustment' | 'receipts' | 'logout'

const links: readonly { page: PageName; label: string; icon: LucideIcon }[] = [
  { page: 'Historico', label: 'Historicos', icon: History },
  { page: 'SaldoHoras', label: 'Banco de Horas', icon: Scale },
  { page: 'Contracheque', label: 'Contracheques', icon: ReceiptText },
]

const acts: readonly { open: Open; label: string; icon: LucideIcon }[] = [
  { open: 'attestation', label: 'Atestados', icon: FileHeart },
  { open: 'password', label: 'Alterar Senha', icon: KeyRound },
  { open: 'adjustment', label: 'Solicitar Ajuste', icon: CalendarClock },
]

interface ShortcutsProps {
  user: Me
  store: Store | null
  cut: DayCut
}

/**
 * `/ponto?ajuste=2026-06-16` opens the request with that day filled in, `&registro=…` with a mark of it to correct, `&motivo=esqueci` with a
 * reason, `?atestados=respostas` the answers to certificates; closing removes them from the address.
 */
function useOpen() {
  const [search, setSearch] = useSearchParams()
  const [chosen, setOpen] = useState<Open>('nothing')
  const asked: Open = search.has('ajuste') ? 'adjustment' : search.has('atestados') ? 'attestation' : 'nothing'
  const close = () => {
    setOpen('nothing')
    if (asked === 'nothing') return
    for (const name of ['ajuste', 'registro', 'motivo', 'atestados']) search.delete(name)
    setSearch(search, { replace: true })
  }
  const open = chosen === 'nothing' ? asked : chosen
  return { open, search, setOpen, close }
}

/** The buttons below the day: the person's other pages, the dialogs, and sign-out. */
export function Shortcuts({ user, store, cut }: ShortcutsProps) {
  const { open, search, setOpen, close } = useOpen()
  return (
    <Stack as="section" gap="tight" aria-labelledby="atalhos">
      <Button kind="link" className={styles.long} icon={FileClock} onClick={() => setOpen('receipts')}>
        Comprovantes dos últimos dias
      </Button>
      <Row between wraps className={room.heading}>
        <h2 className="h3" id="atalhos">
          Atalhos
        </h2>
      </Row>
      <div className={styles.tiles}>
        {links.map(({ page, label, icon }) => (
          <Link key={page} className={classes(cardLook, styles.tile)} to={addressOf(page)}>
            <Icon icon={icon} />
            {label}
          </Link>
        ))}
        {acts.map((act) => (
          <button
            key={act.open}
            type="button"
            className={classes(cardLook, styles.tile)}
            onClick={() => setOpen(act.open)}
          >
            <Icon icon={act.icon} />
            {act.label}
          </button>
        ))}
      </div>
      <Button kind="quiet" block icon={Power} onClick={() => setOpen('logout')}>
        {messages.logoutSystem}
      </Button>
      <Suspense key={open} fallback={null}>
        {open === 'attestation' && <Attestations userId={user.id} zone={cut.zone} asked={search} onClose={close} />}
        {open === 'password' && <ChangePasswordDialog role={user.role} onChanged={keepNewToken} onClose={close} />}
        {open === 'adjustment' && <Adjustments userId={user.id} cut={cut} asked={search} onClose={close} />}
        {open === 'receipts' && <RecentReceipts user={user} store={store} zone={cut.zone} onClose={close} />}
        {open === 'logout' && <LogoutDialog onClose={close} />}
      </Suspense>
    </Stack>
  )
}
