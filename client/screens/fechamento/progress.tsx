import styles from './progress.module.css'

interface ProgressProps {
  part: number
  all: number
  /** The words that say the same as the bar. */
  label: string
  tone?: 'ok'
}

/** A bar that shows how much of something is done. */
export function Progress({ part, all, label, tone }: ProgressProps) {
  const share = all === 0 ? 0 : part / all
  return (
    <div className={styles.progress} role="img" aria-label={label} data-tone={tone}>
      <i style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
