import styles from './cover.module.css'

/** A button that lies over all of a row: its words are for readers. */
export function Cover({ children, onClick }: { children: string | (string | number)[]; onClick: () => void }) {
  return (
    <button type="button" className={styles.cover} onClick={onClick}>
      <span className="sr">{children}</span>
    </button>
  )
}
