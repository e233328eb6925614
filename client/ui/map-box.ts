import styles from './map-box.module.css'

/** The ground of every map: one that moves, a strip that stands still, and the room of one that is still to come. */
export const mapBoxLook = styles.mapbox
export const stillLook = styles.still
