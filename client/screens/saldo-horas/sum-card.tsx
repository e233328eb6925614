import { useId } from 'react'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatBalance, formatDay, formatDuration } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { EarlierBonds } from '../../features/balance/earlier-bonds.tsx'
import { FreeOfControl } from '../../features/balance/free-of-control.tsx'
import { RuledFigures } from '../../features/balance/ruled-figures.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import room from './saldo-horas.module.css'

/** The time worked so far on a day that is in no balance yet. */
function Running({ days }: Pick<UserBalance, 'days'>) {
  const running = days.find((day) => day.in_progress && day.entries.length > 0)
  if (!running) return null
  return (
    <p className="t-sm soft">
      Em andamento{' '}
      <b className="strong nowrap">
        {formatDuration(running.worked_minutes)} de {formatDuration(running.expected_minutes)}
      </b>
      , no saldo depois da saída
    </p>
  )
}

/** The balance of the period and the whole bank, each up to the last day that counts, with the day in progress apart. */
export function SumCard({ balance }: { balance: UserBalance }) {
  const title = useId()
  const until = balance.counted_until ?? balance.cutoff
  const to = until < balance.to && until >= balance.from ? until : balance.to
  const { period_balance_minutes, worked_minutes, expected_minutes, adjustment_minutes } = balance
  return (
    <section className={classes(cardLook, room.total)} aria-labelledby={title}>
      <p className={room.label} id={title}>
        Saldo de {formatDay(balance.from).slice(0, 5)} a {formatDay(to)}
      </p>
      <BalanceText size="big" className={room.balance} minutes={period_balance_minutes} />
      <Running days={balance.days} />
      {adjustment_minutes !== 0 && (
        <p className="t-sm soft">
          Com ajustes de <b className="strong nowrap">{formatBalance(adjustment_minutes)}</b>
        </p>
      )}
      <dl className={room.figures}>
        <div>
          <dt className="t-xs muted">Trabalhado</dt>
          <dd>{formatDuration(worked_minutes)}</dd>
        </div>
        <div>
          <dt className="t-xs muted">Previsto</dt>
          <dd>{formatDuration(expected_minutes)}</dd>
        </div>
        <RuledFigures days={balance.days} />
        <div>
          <dt className="t-xs muted">Banco de horas até {formatDay(until)}</dt>
          <dd>
            <BalanceText className={room.balance} minutes={balance.general_balance_minutes} />
          </dd>
        </div>
        <EarlierBonds bonds={balance.earlier_bonds} />
      </dl>
      <FreeOfControl days={balance.days} />
    </section>
  )
}
