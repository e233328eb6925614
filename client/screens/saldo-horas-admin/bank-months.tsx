import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { BalanceMonth } from '#shared/contract/balance-months.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDuration, monthTitle } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Unread } from '../../ui/unread.tsx'
import { BankDays } from './bank-days.tsx'
import room from './saldo-horas-admin.module.css'

const PAGE = 24

interface BankMonthsProps {
  userId: string
  months: readonly BalanceMonth[]
  zone: string
  now: number
}

/** The days of a month, read when it is opened. */
function MonthDays({ userId, month, zone, now }: Omit<BankMonthsProps, 'months'> & { month: BalanceMonth }) {
  const { from, to } = month
  const reading = useReading(userBalance, { params: { id: userId }, query: { from, to } }, { maxAge: 0 })
  if (!reading.data) return <Unread reading={reading} />
  return <BankDays days={reading.data.days} zone={zone} now={now} />
}

function MonthRow({ month, ...given }: Omit<BankMonthsProps, 'months'> & { month: BalanceMonth }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
        <summary className={classes(room.bday, room.bmonth)}>
          <b className={room.date}>{monthTitle(month.month)}</b>
          <span className="r">
            <span className={room.label}>Trabalhado</span>
            {formatDuration(month.worked_minutes)}
          </span>
          <span className="r muted">
            <span className={room.label}>Previsto</span>
            {formatDuration(month.expected_minutes)}
          </span>
          <span className={classes('r', room.daybal)}>
            <BalanceText minutes={month.balance_minutes} />
          </span>
          <span className={room.chev}>
            <Icon icon={ChevronRight} />
          </span>
        </summary>
        {isOpen && <MonthDays month={month} {...given} />}
      </details>
    </li>
  )
}

/** Years of somebody's time by month, newest first; each expands to its days. */
export function BankMonths({ months, ...given }: BankMonthsProps) {
  const [shown, setShown] = useState(PAGE)
  if (months.length === 0) return <p className="muted">{adminMessages.noEntriesInPeriod}</p>
  return (
    <div>
      <div className={classes(room.bhead, room.bmonth)} aria-hidden="true">
        <span>Mês</span>
        <span className="r">Trabalhado</span>
        <span className="r">Previsto</span>
        <span className="r">Saldo do mês</span>
        <span />
      </div>
      <ul className={room.bdays} aria-label="Meses">
        {months.slice(0, shown).map((month) => (
          <MonthRow key={month.month} month={month} {...given} />
        ))}
      </ul>
      {months.length > shown && (
        <Button block onClick={() => setShown(shown + PAGE)}>
          Mostrar mais ({months.length - shown})
        </Button>
      )}
    </div>
  )
}
