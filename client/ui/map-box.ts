import styles from './map-box.module.css'

/** The background of every map: a moving one, a still strip, and the placeholder of one that is loading. */
export const mapBoxLook = styles.mapbox
export const stillLook = styles.still
