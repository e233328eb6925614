import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { listLook } from '../../ui/list.ts'
import styles from './list-card.module.css'

interface ListCardProps {
  /** The id of its heading, which names the list. */
  id: string
  title: string
  /** The buttons that add to the list. */
  acts: ReactNode
  /** The state of the reading, while there is no list to show. */
  state: ReactNode
  lines: ReactNode
  children?: ReactNode
}

/** A list of what was asked for or brought in, newest first, under the buttons that add to it. */
export function ListCard({ id, title, acts, state, lines, children }: ListCardProps) {
  return (
    <Card padded className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.acts}>{acts}</div>
      {state}
      <ul className={listLook} aria-labelledby={id}>
        {lines}
      </ul>
      {children}
    </Card>
  )
}

/** A line of such a list: words, and the deed beside them. */
export function ListLine({ words, deed, state }: { words: ReactNode; deed: ReactNode; state?: string }) {
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.words}>{words}</span>
      {deed}
    </li>
  )
}
