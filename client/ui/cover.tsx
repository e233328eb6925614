import styles from './cover.module.css'

/** A button that covers a whole row; its text is for screen readers. */
export function Cover({ children, onClick }: { children: string | (string | number)[]; onClick: () => void }) {
  return (
    <button type="button" className={styles.cover} onClick={onClick}>
      <span className="sr">{children}</span>
    </button>
  )
}
