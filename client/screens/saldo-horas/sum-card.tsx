import type { UserBalance } from '#shared/contract/hours.ts'
import { formatBalance, formatDay, formatDuration } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'

/** The balance of the period, with today's open day apart. */
export function SumCard({ balance, today }: { balance: UserBalance; today: string }) {
  const running = balance.days.find((day) => day.date === today && day.entries.length > 0)
  const { period_balance_minutes, worked_minutes, expected_minutes, adjustment_minutes } = balance
  return (
    <section className="card sum">
      <p className="lab">
        Saldo de {formatDay(balance.from).slice(0, 5)} a {formatDay(balance.to)}
      </p>
      <BalanceText className="big" minutes={period_balance_minutes} />
      {running && (
        <p className="t-sm soft">
          Até ontem <b className="strong nowrap">{formatBalance(period_balance_minutes - running.balance_minutes)}</b>,
          hoje <b className="strong nowrap">{formatBalance(running.balance_minutes)}</b>
        </p>
      )}
      {adjustment_minutes !== 0 && (
        <p className="t-sm soft">
          Com ajustes de <b className="strong nowrap">{formatBalance(adjustment_minutes)}</b>
        </p>
      )}
      <dl className="sumpair">
        <div>
          <dt>Trabalhado</dt>
          <dd>{formatDuration(worked_minutes)}</dd>
        </div>
        <div>
          <dt>Previsto</dt>
          <dd>{formatDuration(expected_minutes)}</dd>
        </div>
      </dl>
    </section>
  )
}
