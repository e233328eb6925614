import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Me } from '#shared/people/user.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { FreeOfControl } from '../../features/balance/free-of-control.tsx'
import { OwnUnread, ReadAt } from '../../features/reading/own-unread.tsx'
import { PageHead } from '../../features/session/page-head.tsx'
import { PaperLine } from '../../features/session/paper-line.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { stackLook } from '../../ui/layout.tsx'
import { pairLook } from '../../ui/masked-field.tsx'
import { wideLook, wrapLook } from '../../ui/page.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './historico.module.css'
import { HistoryDay } from './history-day.tsx'
import { type HistoricoView, useHistorico } from './use-historico.ts'

const quicks = [
  { value: 'hoje', label: 'Hoje' },
  { value: 'semana', label: 'Ultimos 7 dias' },
  { value: 'mes', label: 'Mes atual' },
] as const

/** The period: three quick filters, two dates, seven days back and forth. */
function PeriodCard({ view }: { view: HistoricoView }) {
  const { period, isValid, isLast } = view
  const change = (part: Partial<typeof period>) => view.choose({ ...period, ...part })
  return (
    <Card padded className={stackLook} aria-label="Filtro">
      <Segmented<string>
        label="Período rápido"
        options={quicks}
        value={view.quick}
        onChange={(quick) => view.chooseQuick(quick as 'hoje' | 'semana' | 'mes')}
      />
      <div className={pairLook}>
        <DateField
          label="Início"
          value={period.from}
          error={isValid ? undefined : 'Período inválido'}
          onChange={(day) => day && change({ from: day })}
        />
        <DateField label="Fim" value={period.to} onChange={(day) => day && change({ to: day })} />
      </div>
      <div className={pairLook}>
        <Button icon={ChevronLeft} onClick={view.earlier}>
          Anterior
        </Button>
        <Button
          icon={ChevronRight}
          blocked={isLast ? 'O período já termina hoje.' : undefined}
          onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
          onClick={view.later}
        >
          Proximo
        </Button>
      </div>
    </Card>
  )
}

function Days({ view, user }: { view: HistoricoView; user: Me }) {
  const { reading, days, today, zone } = view
  if (!view.isValid) return null
  if (!days) return <OwnUnread reading={reading} failed={employeeMessages.historyFailed} rows={4} />
  if (days.length === 0) {
    return (
      <Empty icon={CalendarX} title="Nenhum registro encontrado no período selecionado.">
        Escolha outro período para ver os seus registros.
      </Empty>
    )
  }
  const now = anchors.now()
  return (
    <>
      <ReadAt reading={reading} zone={zone} />
      <FreeOfControl days={days.map(({ day }) => day)} />
      <div className={room.days}>
        {days.map(({ day, asks }) => (
          <HistoryDay
            key={day.date}
            day={day}
            // The master has no page for requests.
            asks={asks && user.role !== 'master'}
            today={today}
            zone={zone}
            now={now}
            email={user.email}
          />
        ))}
      </div>
    </>
  )
}

/** A person's days, newest first, with the marks of each. */
export function HistoricoScreen({ user }: { user: Me }) {
  const view = useHistorico(user)
  return (
    <main className={classes(wrapLook, wideLook)} id="conteudo">
      <PageHead page="Historico" />
      <PaperLine of={[user.name, user.store_name]} zone={view.zone} />
      <PeriodCard view={view} />
      <Days view={view} user={user} />
    </main>
  )
}
