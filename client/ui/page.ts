import styles from './page.module.css'

/** The page of an administrator, as broad as the window, or narrow for a form. */
export const mainLook = styles.main
export const narrowLook = styles.narrow
/** The page of an employee, and its two columns on a desktop. */
export const wrapLook = styles.wrap
export const wideLook = styles.wide
export const colsLook = styles.cols
