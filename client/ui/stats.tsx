import type { ReactNode } from 'react'
import styles from './stats.module.css'

interface StatsProps {
  items: { label: string; value: ReactNode }[]
}

/** Two to four numbers side by side, each with a name above. */
export function Stats({ items }: StatsProps) {
  return (
    <dl className={styles.stats}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className="t-xs muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
