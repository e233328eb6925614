import styles from './legend.module.css'

type Look = 'filled' | 'line' | 'hatched' | 'striped' | 'dark' | 'asked' | 'open' | 'expected'

/** The words for the looks of a chart's parts: `filled` bars, a `line`, `hatched`, `striped` and `dark` bars; what is asked for, left open, expected. */
export function Legend({ items }: { items: Partial<Record<Look, string>> }) {
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
