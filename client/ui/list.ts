import styles from './list.module.css'

/** A list with a line between its rows. */
export const listLook = styles.list
/** In a dialog: the lines go from edge to edge. */
export const bleedLook = styles.bleed
/** A row of words, and what can be done with it at its end. */
export const rowLook = styles.paper
