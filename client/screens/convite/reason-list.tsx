import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import styles from './reason-list.module.css'

interface Reason {
  icon: LucideIcon
  title: string
  text: string
  /** The outcome of it, once it is known. */
  state?: string | undefined
}

/** A few things, each with its reason in a sentence. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className={styles.list}>
      {reasons.map(({ icon, title, text, state }) => (
        <li key={title}>
          <Icon icon={icon} size="lg" />
          <div className="grow">
            <b>{title}</b>
            <p>{text}</p>
            {state && (
              <p className={styles.state} role="status">
                {state}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
