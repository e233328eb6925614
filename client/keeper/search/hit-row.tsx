import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Kbd } from '../../ui/kbd.tsx'
import styles from './hit-row.module.css'

/** The properties that make an element an option of the list. */
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

/** Follow a link in this page, unless a new tab or window is asked for. */
function followed(event: MouseEvent<HTMLAnchorElement>, to: string, onFollow: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  onFollow()
  navigate(to)
}

/** One hit: no router's link, of which each watches the address, and all are drawn with a key. The focus stays in the field, which says which is chosen. */
export function HitRow({ id, isChosen, onFollow, to, picture, title, sub, aside }: HitRowProps) {
  return (
    <a
      id={id}
      className={styles.hit}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={to}
      onClick={(event) => followed(event, to, onFollow)}
    >
      {picture}
      <span className={styles.words}>
        <b>{title}</b>
        {sub && <small>{sub}</small>}
      </span>
      {aside}
      {isChosen && <Kbd>Enter</Kbd>}
    </a>
  )
}
