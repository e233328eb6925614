import { CalendarX } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import type { Me } from '#shared/people/user.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { BackTo } from '../../features/session/back-to.tsx'
import { PaperLine } from '../../features/session/paper-line.tsx'
import { useSession } from '../../features/session/session.ts'
import { anchors } from '../../offline/here.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { OutOfReach } from '../../ui/out-of-reach.tsx'
import { wideLook, wrapLook } from '../../ui/page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import styles from './historico-screen.module.css'
import { HistoryDay } from './history-day.tsx'
import { PeriodCard } from './period-card.tsx'
import { type HistoricoView, useHistorico } from './use-historico.ts'

function Days({ view, user }: { view: HistoricoView; user: Me }) {
  const { reading, days, today, zone } = view
  if (!view.isValid) return null
  if (reading.isOutOfReach) return <OutOfReach>{employeeMessages.neverRead}</OutOfReach>
  if (reading.problem) {
    return <ErrorCard message={employeeMessages.historyFailed} detail={reading.problem} onRetry={reading.refresh} />
  }
  if (!days) return <Skeleton rows={4} />
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
      {reading.isStale && reading.at !== null && (
        <p className="t-sm muted" role="status">
          Atualizado às {timeOf(reading.at, zone)}
        </p>
      )}
      <div className={styles.grid3}>
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

function Historico({ user }: { user: Me }) {
  const view = useHistorico(user)
  return (
    <main className={classes(wrapLook, wideLook)} id="conteudo">
      <TitleBar title="Histórico" back={<BackTo page="Ponto" />} plain />
      <PaperLine user={user} zone={view.zone} />
      <PeriodCard view={view} />
      <Days view={view} user={user} />
    </main>
  )
}

/** A person's days, newest first, with the marks of each. */
export function HistoricoScreen() {
  const { user } = useSession()
  return user ? <Historico user={user} /> : null
}
