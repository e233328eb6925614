import type { BalanceMonths } from '#shared/contract/balance-months.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { EarlierBonds } from '../../features/balance/earlier-bonds.tsx'
import { RuledFigures } from '../../features/balance/ruled-figures.tsx'
import styles from './balance-figures.module.css'

/** The four sums of a period, and the balance up to the cut-off. */
export function BalanceFigures({ balance }: { balance: UserBalance | BalanceMonths }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt className="t-xs muted">Saldo do período</dt>
        <dd>
          <BalanceText minutes={balance.period_balance_minutes} size="mid" />
        </dd>
      </div>
      <div>
        <dt className="t-xs muted">Saldo geral até {formatDay(balance.counted_until ?? balance.cutoff)}</dt>
        <dd>
          <BalanceText minutes={balance.general_balance_minutes} size="mid" />
        </dd>
      </div>
      <EarlierBonds bonds={balance.earlier_bonds} size="mid" />
      <div>
        <dt className="t-xs muted">Trabalhado</dt>
        <dd>{formatDuration(balance.worked_minutes)}</dd>
      </div>
      <div>
        <dt className="t-xs muted">Previsto</dt>
        <dd>{formatDuration(balance.expected_minutes)}</dd>
      </div>
      {'days' in balance && <RuledFigures days={balance.days} size="mid" />}
    </dl>
  )
}
