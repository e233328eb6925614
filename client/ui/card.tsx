import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

interface CardProps extends ComponentProps<'section'> {
  padded?: boolean
}

/** The same look for another element: a list, a link. */
export const cardLook = styles.card
export const padLook = styles.padded

/** A sheet of paper on the page: surface, thin line, 16 px corners. */
export function Card({ padded, className, ...section }: CardProps) {
  return <section {...section} className={classes(cardLook, padded && padLook, className)} />
}
