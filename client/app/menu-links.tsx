import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { addressOf, type MenuItem, markedOn, type PageName, pageAt } from '#shared/access/page.ts'
import { waitingText } from '#shared/text/menu-messages.ts'
import { sheetsText, useWaitingSheets } from '../features/sheets/waiting-sheets.ts'
import { useInboxTotal } from '../keeper/inbox/inbox-total.ts'
import { Count } from '../ui/count.tsx'
import room from './app.module.css'

interface MenuLinkProps {
  page: PageName
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to a page, marked as current on that page, and on those that belong to it. */
export function MenuLink({ page, ...link }: MenuLinkProps) {
  const [path] = useLocation()
  const open = pageAt(path)
  const current = open === page ? 'page' : markedOn(open) === page ? 'true' : undefined
  return <Link to={addressOf(page)} aria-current={current} {...link} />
}

/** The number of things that wait on a page, in the inbox or among the time sheets; nothing while none does. */
export function PageCount({ page }: { page: PageName }) {
  const inbox = useInboxTotal((state) => state.total)
  const sheets = useWaitingSheets((state) => state.count)
  const isInbox = page === 'Caixa'
  const total = isInbox ? inbox : page === 'Espelho' ? sheets : 0
  return (
    total > 0 && (
      <>
        <Count value={total} />
        <span className="sr">, {(isInbox ? waitingText : sheetsText)(total)}</span>
      </>
    )
  )
}

/** The links of a menu, with the current page marked. */
export function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return items.map(({ label, page }) => (
    <MenuLink key={page} className={room.navlink} page={page}>
      {label}
      <PageCount page={page} />
    </MenuLink>
  ))
}
