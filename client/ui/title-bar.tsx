import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './title-bar.module.css'

interface TitleBarProps {
  title: ReactNode
  /** The back button, before the title. */
  back: ReactNode
  /** True for an employee's own screen, whose title is smaller and has nothing beside it. */
  plain?: boolean
  /** True if the labels of its buttons may take two lines. */
  wraps?: boolean
  /** Actions on the whole screen. */
  children?: ReactNode
}

/** The head of a screen: back, title and actions. */
export function TitleBar({ title, back, plain = false, wraps = false, children }: TitleBarProps) {
  return (
    <div className={plain ? styles.pagehead : styles.titlebar}>
      {back}
      <h1>{title}</h1>
      {children && <div className={classes(styles.acts, wraps && styles.wraps)}>{children}</div>}
    </div>
  )
}
