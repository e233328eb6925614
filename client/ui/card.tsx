import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface CardProps extends ComponentProps<'section'> {
  padded?: boolean
}

/** A sheet of paper on the page: surface, thin line, 16 px corners. */
export function Card({ padded, className, ...section }: CardProps) {
  return <section {...section} className={classes('card', padded && 'pad', className)} />
}
