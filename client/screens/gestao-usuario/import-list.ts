import styles from './import-list.module.css'

/** The lines of a file that is read: number, person, and what is wrong or to be kept. */
export const importRowsLook = styles.rows
