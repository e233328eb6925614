import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'p' | 'li' | 'header' | 'section' | 'h1'
}

interface StackProps extends LayoutProps {
  gap?: 'tight' | 'snug' | undefined
}

/** A form whose fields stand as in a stack. */
export const stackLook = styles.stack

/** One below the other, 16 px apart; 10 where it is tight, 3 where it is snug. */
export function Stack({ as: Tag = 'div', gap, className, ...rest }: StackProps) {
  return <Tag {...rest} data-gap={gap} className={classes(styles.stack, className)} />
}

interface RowProps extends LayoutProps {
  /** Nothing between them. */
  gap?: 'tight' | undefined
  /** The last one stands at the end. */
  between?: boolean
  /** What has no room goes on below. */
  wraps?: boolean
}

/** Side by side, their middles on one line. */
export function Row({ as: Tag = 'div', gap, between, wraps, className, ...rest }: RowProps) {
  const look = classes(styles.row, between && styles.between, wraps && styles.wraps, className)
  return <Tag {...rest} data-gap={gap} className={look} />
}

/** Buttons in a row that goes on below. */
export function Buttons({ as: Tag = 'div', className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classes(styles.buttons, className)} />
}

/** As many columns as there is room for: fields side by side, on a small phone one below the other. */
export function Grid({ as: Tag = 'div', className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classes(styles.grid, className)} />
}
