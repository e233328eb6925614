import styles from './legend.module.css'

/** The words for the looks of a chart's parts: `filled` bars, a `line`, `hatched` bars. */
export function Legend({ items }: { items: Partial<Record<'filled' | 'line' | 'hatched', string>> }) {
  return (
    <p className={styles.legend}>
      {Object.entries(items).map(([look, label]) => (
        <span key={look}>
          <i data-look={look} />
          {label}
        </span>
      ))}
    </p>
  )
}
