import { Printer } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { getUser } from '#shared/contract/people.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { FreeOfControl } from '../../features/balance/free-of-control.tsx'
import { BalanceChart, chartCardLook, WorkedChart } from '../../features/balance/worked-chart.tsx'
import { sheetOfPeriod } from '../../features/exports/period-sheet.ts'
import { SheetButtons } from '../../features/exports/sheet-buttons.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Unread } from '../../ui/unread.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { BankDays } from './bank-days.tsx'
import { BankMonths } from './bank-months.tsx'
import { BankPaper } from './bank-paper.tsx'
import styles from './details-dialog.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { type Details, useDetails } from './use-details.ts'

interface DetailsDialogProps {
  row: HourBankRow
  cutoff: string
  stores: readonly Store[] | undefined
  onClose: () => void
}

/** The charts of the period; a year of days leaves no room for bars. */
function Charts({ balance, today }: { balance: UserBalance; today: string }) {
  const { days } = balance
  if (days.length === 0 || days.length > 62) return null
  return (
    <div className={styles.charts}>
      <section className={chartCardLook}>
        <h3>Trabalhado por dia</h3>
        <WorkedChart days={days} today={today} />
      </section>
      <section className={chartCardLook}>
        <h3>Saldo no período</h3>
        <BalanceChart days={days} />
      </section>
    </div>
  )
}

function Balance({ row, view, zone }: { row: HourBankRow; view: Details; zone: string }) {
  const now = view.reading.at ?? anchors.now()
  const { days, months, reading } = view
  const isThere = days !== undefined || months !== undefined
  return (
    <>
      <Freshness at={reading.at} isStale={reading.isStale} zone={zone} now={anchors.now()} />
      {!isThere && <Unread reading={reading} failed={adminMessages.detailsFailed} rows={5} />}
      {days && (
        <>
          <BalanceFigures balance={days} />
          <FreeOfControl days={days.days} />
          <Charts balance={days} today={dayOf(now, zone)} />
          <BankDays days={days.days} zone={zone} now={now} />
        </>
      )}
      {months && (
        <>
          <BalanceFigures balance={months} />
          <BankMonths userId={row.user_id} months={months.months} zone={zone} now={now} />
        </>
      )}
    </>
  )
}

/** Say how many days or months the dialog shows. */
function countWords({ days, months }: Details): string | null {
  if (days) return `${countOf(days.days.length, 'dia', 'dias')} no período`
  return months ? `${countOf(months.months.length, 'mês', 'meses')} no período` : null
}

/** A person's balance day by day, by period; can be printed and saved. */
export function DetailsDialog({ row, cutoff, stores, onClose }: DetailsDialogProps) {
  const view = useDetails(row.user_id, cutoff)
  const person = useReading(getUser, { params: { id: row.user_id } })
  const [isPrinting, setPrinting] = useState(false)
  const { days } = view
  const { online } = useConnection()
  const balance = days ?? view.months
  const zone = zoneOfStore(stores, row.store_id)
  const footer = (
    <>
      <span className={classes('t-sm muted', styles.total)}>{countWords(view)}</span>
      <Button kind="quiet" onClick={onClose}>
        Fechar
      </Button>
      <Button
        kind="primary"
        icon={Printer}
        busy={isPrinting}
        blocked={balance && !person.isLoading ? undefined : adminMessages.loading}
        onClick={() => setPrinting(true)}
      >
        Gerar Relatório PDF
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={row.name} footer={footer} broad>
      <Stack className={styles.bank}>
        <Row between className={styles.between}>
          <p className="t-sm muted">
            {row.store_name ?? 'Sem empresa'} · {row.email}
          </p>
          {days && (
            <SheetButtons
              sheets={[sheetOfPeriod({ userId: row.user_id, from: days.from, to: days.to })]}
              online={online}
            />
          )}
        </Row>
        <PeriodChoice view={view} />
        <Balance row={row} view={view} zone={zone} />
      </Stack>
      {isPrinting && balance && (
        <BankPaper
          row={row}
          cpf={person.data?.cpf ?? null}
          stores={stores}
          balance={balance}
          zone={zone}
          now={anchors.now()}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Dialog>
  )
}
