import styles from './chart-card.module.css'

/** A card around charts and their table. */
export const chartCardLook = styles.chartcard
