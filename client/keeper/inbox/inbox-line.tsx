import { ChevronRight, Inbox } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { waitingText } from '#shared/text/menu-messages.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './inbox-line.module.css'
import { useInboxTotal } from './inbox-total.ts'

/** The number of things that wait in the inbox, on top of the report; it leads there. */
export function InboxLine() {
  const total = useInboxTotal((state) => state.total)
  if (total === 0) return null
  return (
    <Link className={styles.line} to={addressOf('Caixa')}>
      <Icon icon={Inbox} />
      <span className="grow">{waitingText(total)}</span>
      <Icon icon={ChevronRight} size="sm" />
    </Link>
  )
}
