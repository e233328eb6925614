import styles from './map-pin.module.css'

/** The pin of every map; its tip marks the place. */
export const PIN_PATH = 'M18 46c-5-9-17-15-17-28a17 17 0 0 1 34 0c0 13-12 19-17 28Z'

/** The pin's class, for maps that draw it themselves. */
export const pinLook = styles.mappin

/** The pin as a standalone picture. */
export function MapPin() {
  return (
    <svg className={styles.mappin} viewBox="0 0 36 50" aria-hidden="true">
      <ellipse cx="18" cy="47" rx="9" ry="3" />
      <path d={PIN_PATH} />
      <circle cx="18" cy="18" r="6.5" />
    </svg>
  )
}
