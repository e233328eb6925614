import styles from './import-list.module.css'

/** The rows of a file that was read: number, person, and errors or notes. */
export const importRowsLook = styles.rows
