import type { Said } from './paper-words.ts'
import styles from './said-table.module.css'

/** The table of what a file says of itself, line by line. */
export function SaidTable({ said }: { said: readonly Said[] }) {
  return (
    <dl className={styles.said}>
      {said.map(([label, words]) => (
        <div key={label}>
          <dt className="muted t-sm">{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
