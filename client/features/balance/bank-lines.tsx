import { formatBalance, weekdayName } from '#shared/text/format.ts'
import { classes } from '../../ui/classes.ts'
import { listLook } from '../../ui/list.ts'
import { BalanceText } from './balance-text.tsx'
import styles from './bank-lines.module.css'
import type { ToldLine } from './line-words.ts'

function Line({ line: { date, what, about, effect, balance } }: { line: ToldLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.date}>
        <b>{date.slice(8)}</b>
        <small>{weekdayName(date).slice(0, 3)}</small>
      </span>
      <span className={styles.what}>
        <b>{what}</b>
        {about !== '' && <small>{about}</small>}
      </span>
      <span className={styles.sums}>
        <BalanceText minutes={effect} />
        <small>
          <span className="sr">banco depois: </span>
          {formatBalance(balance)}
        </small>
      </span>
    </li>
  )
}

interface BankLinesProps {
  label: string
  /** Oldest first. */
  lines: readonly ToldLine[]
  /** The balance before the first line; null to leave it out. */
  opening: number | null
}

/** Lines of the hour bank with the running total, newest first, and at their end what stood before. */
export function BankLines({ label, lines, opening }: BankLinesProps) {
  return (
    <>
      {lines.length === 0 && <p className={classes('t-sm soft', styles.none)}>Nada mexeu no banco de horas.</p>}
      {lines.length > 0 && (
        <ul className={listLook} aria-label={label}>
          {lines.toReversed().map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
      {opening !== null && (
        <p className={styles.opening}>
          <span className="soft">Saldo anterior</span>
          <BalanceText minutes={opening} />
        </p>
      )}
    </>
  )
}
