import { Printer } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { BalanceChart, WorkedChart } from '../../features/balance/worked-chart.tsx'
import { zoneOfStore } from '../../features/people/choose.ts'
import { Freshness } from '../../features/people/freshness.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { BankDays } from './bank-days.tsx'
import { BankPaper } from './bank-paper.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { type Details, useDetails } from './use-details.ts'

interface DetailsDialogProps {
  row: HourBankRow
  cutoff: string
  stores: readonly Store[] | undefined
  onClose: () => void
}

/** The period as a picture; a year of days has no room for bars. */
function Charts({ balance, today }: { balance: UserBalance; today: string }) {
  const { days } = balance
  if (days.length === 0 || days.length > 62) return null
  return (
    <div className="charts">
      <section className="chartcard">
        <h3>Trabalhado por dia</h3>
        <WorkedChart days={days} today={today} />
      </section>
      <section className="chartcard">
        <h3>Saldo no período</h3>
        <BalanceChart days={days} />
      </section>
    </div>
  )
}

function Balance({ balance, view, zone }: { balance: UserBalance; view: Details; zone: string }) {
  const now = view.reading.at ?? anchors.now()
  return (
    <>
      {view.name === 'all' && <p className="t-sm muted">Os dias dos últimos 12 meses até a data de corte.</p>}
      <BalanceFigures balance={balance} />
      <Charts balance={balance} today={dayOf(now, zone)} />
      <BankDays days={balance.days} zone={zone} now={now} />
    </>
  )
}

/** A person's balance day by day, by period; can be printed. */
export function DetailsDialog({ row, cutoff, stores, onClose }: DetailsDialogProps) {
  const view = useDetails(row.user_id, cutoff)
  const [isPrinting, setPrinting] = useState(false)
  const { reading } = view
  const { data, problem } = reading
  const zone = zoneOfStore(stores, row.store_id)
  const footer = (
    <>
      {data && <span className="t-sm muted total">{countOf(data.days.length, 'dia', 'dias')} no período</span>}
      <Button kind="quiet" onClick={onClose}>
        Fechar
      </Button>
      <Button
        kind="primary"
        icon={Printer}
        busy={isPrinting}
        {...(data ? {} : { blocked: adminMessages.loading })}
        onClick={() => setPrinting(true)}
      >
        Gerar Relatório PDF
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={row.name} footer={footer} broad>
      <div className="stack bank">
        <p className="t-sm muted">
          {row.store_name ?? 'Sem empresa'} · {row.email}
        </p>
        <PeriodChoice view={view} />
        {reading.isStale && <Freshness at={reading.at} isStale zone={zone} now={anchors.now()} />}
        {!data && problem && (
          <ErrorCard message={adminMessages.detailsFailed} detail={problem} onRetry={reading.refresh} />
        )}
        {!data && !problem && <Skeleton rows={5} />}
        {data && <Balance balance={data} view={view} zone={zone} />}
      </div>
      {isPrinting && data && (
        <BankPaper row={row} balance={data} zone={zone} now={anchors.now()} onPrinted={() => setPrinting(false)} />
      )}
    </Dialog>
  )
}
