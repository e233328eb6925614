import { useId } from 'react'
import { addDays } from '#shared/calendar/day.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { formatDayNear } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { CreditBar } from '../../features/balance/credit-bar.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import room from './saldo-horas.module.css'

/** Name the last day that a bank counts. */
function untilWords(until: string, today: string): string {
  const near = until === today ? 'hoje, ' : until === addDays(today, -1) ? 'ontem, ' : ''
  return `até ${near}${formatDayNear(until, today)}`
}

interface BankCardProps {
  ledger: BankLedger
  /** The last day that the balance above counts, as far as it is known. */
  counted: string | null
  today: string
}

/** The balance of the hour bank, and when each of its credits ends. */
export function BankCard({ ledger, counted, today }: BankCardProps) {
  const title = useId()
  const { until, balance_minutes, credits } = ledger
  return (
    <section className={classes(cardLook, room.total)} aria-labelledby={title}>
      <p className={room.label} id={title}>
        Banco de horas {untilWords(until, today)}
      </p>
      <BalanceText size="big" className={room.balance} minutes={balance_minutes} />
      <CreditBar credits={credits} today={today} />
      {counted !== null && counted > until && (
        <p className="t-sm soft">
          O extrato vai até {formatDayNear(until, today)}. Os dias depois dele já estão no saldo acima e entram aqui
          quando houver internet.
        </p>
      )}
    </section>
  )
}
