import type { ReactNode } from 'react'
import { Mark } from './brand.tsx'
import styles from './screen-message.module.css'
import { Spinner } from './spinner.tsx'

interface ScreenMessageProps {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Shows the spinner and tells screen readers that the page is busy. */
  loading?: boolean
}

/** One sentence in the middle of an empty screen: what is loading, or what went wrong. */
export function ScreenMessage({ title, children, action, loading }: ScreenMessageProps) {
  return (
    <main className={styles.screenMessage} aria-busy={loading || undefined}>
      <Mark />
      {loading ? <b role="status">{title}</b> : <h1>{title}</h1>}
      {loading && <Spinner size="lg" />}
      {children && <p>{children}</p>}
      {action}
    </main>
  )
}
