import { TriangleAlert } from 'lucide-react'
import { formatDuration } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import type { ComparedDay } from './day-change.ts'
import styles from './day-compare.module.css'

/** A day before and after a change: two rulers on one scale, the time worked and the balance beside each. */
export function DayCompare({ day }: { day: ComparedDay }) {
  const sides = [
    { words: 'Antes', side: day.before },
    { words: 'Depois', side: day.after },
  ]
  return (
    <div className={styles.compare}>
      <div className={styles.heads} aria-hidden="true">
        <span>Trabalhado</span>
        <span>Saldo do dia</span>
      </div>
      {sides.map(({ words, side }) => (
        <section key={words} className={styles.side} aria-label={words}>
          <b className={styles.name}>{words}</b>
          <div className={styles.line}>
            <DayRuler
              className={styles.ribbon}
              tall
              axis={words === 'Depois'}
              segments={side.segments}
              ticks={side.ticks}
              from={day.from}
              to={day.to}
              label={`${words}: ${side.spoken}`}
            />
          </div>
          <b className={styles.worked}>{formatDuration(side.worked_minutes)}</b>
          <BalanceText className={styles.balance} minutes={side.balance_minutes} />
        </section>
      ))}
      <div role="status">
        {day.misfit && (
          <StateLine className={styles.state} icon={TriangleAlert} tone="bad">
            {day.misfit}
          </StateLine>
        )}
      </div>
    </div>
  )
}
