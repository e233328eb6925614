import styles from './list.module.css'

/** A list with a line between its rows. */
export const listLook = styles.list
/** For a list in a dialog: the lines go from edge to edge. */
export const bleedLook = styles.bleed
/** A row that is pressed as a whole. */
export const pressLook = styles.press
/** The actions on the whole list, at its end. */
export const endLook = styles.end
/** A row with text, and its actions at the end. */
export const rowLook = styles.paper
/** Words in such a row that stand below the rest. */
export const belowLook = styles.said
