import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatBalance, formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { badgesOf, listedDays, timesOf } from './bank-day.ts'

/** How long the document stands before the browser is asked to print it (admin.md §9). */
const PRINT_AFTER_MS = 500

interface BankPaperProps {
  row: HourBankRow
  balance: UserBalance
  zone: string
  now: number
  onPrinted: () => void
}

function PaperRows({ balance }: { balance: UserBalance }) {
  return listedDays(balance.days).map(({ day, marks }) => (
    <tr key={day.date}>
      <td>
        {formatDay(day.date)} {weekdayName(day.date).slice(0, 3)}
      </td>
      <td>{[timesOf(marks), ...badgesOf(day).map(({ words }) => words)].filter(Boolean).join(', ')}</td>
      <td className="r">{formatDuration(day.worked_minutes)}</td>
      <td className="r">{formatDuration(day.expected_minutes)}</td>
      <td className="r">{formatBalance(day.balance_minutes)}</td>
    </tr>
  ))
}

function PaperHead({ row, balance, zone, now }: Omit<BankPaperProps, 'onPrinted'>) {
  return (
    <header>
      <p className="prod">{adminMessages.productName}</p>
      <h1>Relatório de Banco de Horas</h1>
      <p>
        <b>{row.name}</b>, {row.email}, {row.store_name ?? 'Sem empresa'}
      </p>
      <p>
        Período de {formatDay(balance.from)} a {formatDay(balance.to)}. Emitido em {formatDay(dayOf(now, zone))} às{' '}
        {timeOf(now, zone)}.
      </p>
      <dl>
        <div>
          <dt>Saldo do período</dt>
          <dd>{formatBalance(balance.period_balance_minutes)}</dd>
        </div>
        <div>
          <dt>Saldo geral até {formatDay(balance.cutoff)}</dt>
          <dd>{formatBalance(balance.general_balance_minutes)}</dd>
        </div>
        <div>
          <dt>Trabalhado</dt>
          <dd>{formatDuration(balance.worked_minutes)}</dd>
        </div>
        <div>
          <dt>Previsto</dt>
          <dd>{formatDuration(balance.expected_minutes)}</dd>
        </div>
        <div>
          <dt>Ajustes</dt>
          <dd>{formatBalance(balance.adjustment_minutes)}</dd>
        </div>
      </dl>
    </header>
  )
}

/** The printable document of a balance: alone on the page beside the application, which paper does not show. */
export function BankPaper({ row, balance, zone, now, onPrinted }: BankPaperProps) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => printed()
    window.addEventListener('afterprint', done)
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return createPortal(
    <article className="printout" aria-label="Documento para impressão">
      <PaperHead row={row} balance={balance} zone={zone} now={now} />
      <table>
        <thead>
          <tr>
            <th>Dia</th>
            <th>Registros</th>
            <th className="r">Trabalhado</th>
            <th className="r">Previsto</th>
            <th className="r">Saldo do dia</th>
          </tr>
        </thead>
        <tbody>
          <PaperRows balance={balance} />
        </tbody>
      </table>
    </article>,
    document.body,
  )
}
