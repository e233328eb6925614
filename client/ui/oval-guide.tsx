import styles from './oval-guide.module.css'

const OVAL = 'M195 118C272 118 304 188 304 270C304 358 256 414 195 414C134 414 86 358 86 270C86 188 118 118 195 118Z'

/** The oval that marks the place of the face; everything outside is dimmed. */
export function OvalGuide() {
  return (
    <svg className={styles.camguide} viewBox="0 0 390 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.veil} fillRule="evenodd" d={`M-2000 -2000H2390V2560H-2000Z ${OVAL}`} />
      <path className={styles.edge} d={OVAL} />
    </svg>
  )
}
