import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'span' | 'p' | 'ul' | 'li' | 'header' | 'section' | 'h1'
}

interface StackProps extends LayoutProps {
  gap?: 'tight' | 'snug' | undefined
}

/** The look of a form whose fields are stacked. */
export const stackLook = styles.stack
/** The look of a list of cards: as many columns as there is room for. */
export const cardsLook = styles.cards

/** Elements in a column, 16 px apart; 10 if `tight`, 3 if `snug`. */
export function Stack({ as: Tag = 'div', gap, className, ...rest }: StackProps) {
  return <Tag {...rest} data-gap={gap} className={classes(styles.stack, className)} />
}

interface RowProps extends LayoutProps {
  /** Less space between the elements than 12 px: 8 if `snug`, none if `tight`. */
  gap?: 'tight' | 'snug' | undefined
  /** Pushes the last element to the end. */
  between?: boolean
  /** Wraps to the next line if there is no room. */
  wraps?: boolean
}

/** Elements in a row, vertically centred. */
export function Row({ as: Tag = 'div', gap, between, wraps, className, ...rest }: RowProps) {
  const look = classes(styles.row, between && styles.between, wraps && styles.wraps, className)
  return <Tag {...rest} data-gap={gap} className={look} />
}

/** Buttons in a row that wraps; on a phone they fill it if `fills`. */
export function Buttons({ as: Tag = 'div', fills, className, ...rest }: LayoutProps & { fills?: boolean }) {
  return <Tag {...rest} data-fills={fills} className={classes(styles.buttons, className)} />
}

/** As many columns as there is room for; a single one on a small phone. */
export function Grid({ as: Tag = 'div', className, ...rest }: LayoutProps) {
  return <Tag {...rest} className={classes(styles.grid, className)} />
}
