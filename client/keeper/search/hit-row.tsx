import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Kbd } from '../../ui/kbd.tsx'
import styles from './hit-row.module.css'

/** What an option of the list needs to be one. */
export interface OptionProps {
  id: string
  isChosen: boolean
  onFollow: () => void
}

interface HitRowProps extends OptionProps {
  to: string
  picture: ReactNode
  title: ReactNode
  sub: ReactNode
  aside?: ReactNode
}

/** One hit. The focus stays in the field, which says which is chosen. */
export function HitRow({ id, isChosen, onFollow, to, picture, title, sub, aside }: HitRowProps) {
  return (
    <Link
      id={id}
      className={styles.hit}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={to}
      onClick={onFollow}
    >
      {picture}
      <span className={styles.words}>
        <b>{title}</b>
        {sub && <small>{sub}</small>}
      </span>
      {aside}
      {isChosen && <Kbd>Enter</Kbd>}
    </Link>
  )
}
