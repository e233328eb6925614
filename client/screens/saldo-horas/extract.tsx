import { useId } from 'react'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { monthTitle } from '#shared/text/format.ts'
import { BankLines } from '../../features/balance/bank-lines.tsx'
import { OwnUnread } from '../../features/reading/own-unread.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Row } from '../../ui/layout.tsx'
import type { BankMonth } from './bank-months.ts'
import room from './saldo-horas.module.css'
import type { Extrato } from './use-extrato.ts'

interface MonthProps {
  month: BankMonth
  /** The newest month stands beside the title of all, and the oldest tells what stood before it. */
  isFirst: boolean
  isLast: boolean
}

function Month({ month: { month, lines, opening }, isFirst, isLast }: MonthProps) {
  const title = useId()
  return (
    <>
      <Row between wraps>
        {isFirst && <h2 className="h3">Extrato</h2>}
        <h3 id={title} className={classes('t-sm muted', room.month)}>
          {monthTitle(month)}
        </h3>
      </Row>
      <Card aria-labelledby={title}>
        <BankLines label={`Extrato de ${monthTitle(month)}`} lines={lines} opening={isLast ? opening : null} />
      </Card>
    </>
  )
}

/** The hour bank line by line with its running total, month by month, as far back as one asks. */
export function Extract({ bank: { months, missing, hasMore, goBack } }: { bank: Extrato }) {
  if (months.length === 0) return null
  return (
    <>
      {months.map((month, i) => (
        <Month key={month.month} month={month} isFirst={i === 0} isLast={i === months.length - 1} />
      ))}
      {missing && <OwnUnread reading={missing} failed={employeeMessages.loadFailed} rows={3} card />}
      {hasMore && !missing && (
        <Button block className="only-screen" onClick={goBack}>
          Ver meses anteriores
        </Button>
      )}
    </>
  )
}
