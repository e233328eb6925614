import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './title-bar.module.css'

interface TitleBarProps {
  title: ReactNode
  /** The way back, before the title. */
  back: ReactNode
  /** The title of an employee's own screen is smaller, and has nothing beside it. */
  plain?: boolean
  /** The words on its buttons may take two lines. */
  wraps?: boolean
  /** What can be done with all that the screen shows. */
  children?: ReactNode
}

/** The head of a screen. */
export function TitleBar({ title, back, plain = false, wraps = false, children }: TitleBarProps) {
  return (
    <div className={plain ? styles.pagehead : styles.titlebar}>
      {back}
      <h1>{title}</h1>
      {children && <div className={classes(styles.acts, wraps && styles.wraps)}>{children}</div>}
    </div>
  )
}
