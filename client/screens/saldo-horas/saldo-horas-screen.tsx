import { CalendarClock, CalendarRange, CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#shared/people/user.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { BalanceChart, chartCardLook, FiguresTable, WorkedChart } from '../../features/balance/worked-chart.tsx'
import { OwnUnread, ReadAt } from '../../features/reading/own-unread.tsx'
import { PageHead } from '../../features/session/page-head.tsx'
import { PaperLine } from '../../features/session/paper-line.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Legend } from '../../ui/legend.tsx'
import { pairLook } from '../../ui/masked-field.tsx'
import { colsLook, wideLook, wrapLook } from '../../ui/page.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { BankCards } from './bank-cards.tsx'
import { DayRows } from './day-rows.tsx'
import { Extract } from './extract.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { SheetBands } from './sheet-bands.tsx'
import { SumCard } from './sum-card.tsx'
import { type Extrato, useExtrato } from './use-extrato.ts'
import { type SaldoFilter, type SaldoView, useSaldo } from './use-saldo.ts'

const datesMissing = `${employeeMessages.datesInvalid}: ${employeeMessages.datesInvalidText}`

function PeriodChoice({ view }: { view: SaldoView }) {
  const { filter, custom, invalid, choose } = view
  return (
    <>
      <Segmented<SaldoFilter>
        label="Período"
        options={[
          { value: 'este_mes', label: 'Este mês' },
          { value: 'mes_passado', label: 'Mês passado' },
          { value: 'personalizado', label: 'Personalizado' },
        ]}
        value={filter}
        onChange={(next) => choose(next)}
      />
      {filter === 'personalizado' && (
        <div className={pairLook}>
          <DateField
            label="Início"
            value={custom.from}
            error={invalid === 'invalidPeriod' ? employeeMessages.periodInvalid : undefined}
            onChange={(day) => choose('personalizado', { ...custom, from: day })}
          />
          <DateField
            label="Fim"
            value={custom.to}
            onChange={(day) => choose('personalizado', { ...custom, to: day })}
          />
        </div>
      )}
    </>
  )
}

function Charts({ view }: { view: SaldoView }) {
  const days = view.reading.data?.days ?? []
  if (days.length === 0) return null
  return (
    <>
      <section className={classes(cardLook, chartCardLook)}>
        <h2>Trabalhado por dia</h2>
        <WorkedChart days={days} today={view.today} />
        <Legend items={{ filled: 'Trabalhado', line: 'Previsto' }} />
        <FiguresTable days={days} />
      </section>
      <section className={classes(cardLook, chartCardLook)}>
        <h2>Saldo no período</h2>
        <BalanceChart days={days} />
      </section>
    </>
  )
}

interface ContentProps {
  user: Me
  view: SaldoView
  bank: Extrato
  onRequest: () => void
}

function Content({ user, view, bank, onRequest }: ContentProps) {
  const { reading, zone, invalid, today } = view
  // Nothing is wrong yet: ask for the missing dates where the answer will appear.
  if (invalid === 'datesMissing') return <Empty icon={CalendarRange} title={datesMissing} />
  if (invalid) return null
  if (!reading.data) return <OwnUnread reading={reading} failed={employeeMessages.loadFailed} rows={5} />
  const hasDays = reading.data.days.some((day) => day.entries.length > 0 || day.expected_minutes > 0)
  return (
    <>
      <ReadAt reading={reading} zone={zone} />
      <div className={colsLook}>
        <div>
          <SumCard balance={reading.data} />
          <Button kind="primary" block icon={CalendarClock} onClick={onRequest}>
            Solicitar Ajuste
          </Button>
          {hasDays && <Charts view={view} />}
          <BankCards user={user} bank={bank} counted={reading.data.counted_until ?? null} today={today} />
        </div>
        {hasDays ? (
          <div>
            <h2 className="h3">Dia a dia</h2>
            <DayRows days={reading.data.days} zone={zone} now={anchors.now()} />
          </div>
        ) : (
          <Empty icon={CalendarX} title="Nenhum registro encontrado no período selecionado." />
        )}
      </div>
      <Extract bank={bank} />
    </>
  )
}

/** A person's own balance: sum, chart, day by day, and a request for an adjustment. */
export function SaldoHorasScreen({ user }: { user: Me }) {
  const view = useSaldo(user)
  const bank = useExtrato(user.id, view.today)
  const [asking, setAsking] = useState(false)
  return (
    <main className={classes(wrapLook, wideLook)} id="conteudo">
      <PageHead page="SaldoHoras" />
      <PaperLine of={[user.name, user.store_name]} zone={view.zone} />
      <SheetBands user={user} />
      <PeriodChoice view={view} />
      <Content user={user} view={view} bank={bank} onRequest={() => setAsking(true)} />
      {asking && (
        <RequestDialog
          userId={user.id}
          cut={view.cut}
          mayDelete={user.role === 'master'}
          onClose={() => {
            setAsking(false)
            view.reading.refresh()
          }}
        />
      )}
    </main>
  )
}
