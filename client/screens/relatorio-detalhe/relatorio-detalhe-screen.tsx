import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { formatDuration } from '#shared/text/format.ts'
import { sheetOfPeriod } from '../../features/exports/period-sheet.ts'
import { SheetButtons } from '../../features/exports/sheet-buttons.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { PersonLink } from '../../features/people/person-link.tsx'
import { BackTo } from '../../features/session/back-to.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { CorrectDialog } from '../../keeper/correction/correct-dialog.tsx'
import { zoneOfDay } from '../../keeper/correction/zone-of-day.ts'
import { CAME_FROM } from '../../keeper/daily-report/report-filter.ts'
import { PeriodPaper } from '../../keeper/paper/period-paper.tsx'
import { anchors } from '../../offline/here.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { mainLook } from '../../ui/page.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { useIsPrinting } from '../../ui/use-printing.ts'
import { DayCards } from './day-cards.tsx'
import { MarkPlace } from './mark-place.tsx'
import { Neighbours } from './neighbours.tsx'
import { PeriodForm } from './period-form.tsx'
import styles from './relatorio-detalhe-screen.module.css'
import { type Detalhe, useDetalhe } from './use-detalhe.ts'

/** The person, and the sums of their period. */
function PersonHead({ view }: { view: Detalhe }) {
  const { person, balance, daysWithMarks } = view
  if (!person) {
    return (
      <Card>
        <Skeleton rows={1} />
      </Card>
    )
  }
  return (
    <Card className={styles.phead} aria-label={person.name}>
      <Avatar name={person.name} src={person.photo_url} size="l" />
      <div className="grow">
        <h2>
          <PersonLink id={person.id}>{person.name}</PersonLink>
        </h2>
        <p className="soft t-sm">
          {person.email} · {person.store_name ?? 'Sem empresa'}
        </p>
        <Freshness at={balance.at} isStale={balance.isStale} zone={view.zone} now={anchors.now()} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt className="t-xs muted">Dias com registro</dt>
          <dd>{balance.data ? daysWithMarks : '–'}</dd>
        </div>
        <div>
          <dt className="t-xs muted">Total de horas</dt>
          <dd>{balance.data ? formatDuration(balance.data.worked_minutes) : '–'}</dd>
        </div>
      </dl>
      <Neighbours userId={view.userId} stores={view.stores} />
    </Card>
  )
}

function Head({ view }: { view: Detalhe }) {
  const [params] = useSearchParams()
  const { online } = useConnection()
  return (
    <TitleBar title="Relatório Detalhado" back={<BackTo page="Relatorio" query={params.get(CAME_FROM) ?? ''} />}>
      <PeriodForm key={`${view.from} ${view.to}`} from={view.from} to={view.to} onApply={view.setPeriod} />
      <SheetButtons sheets={[sheetOfPeriod(view)]} online={online} />
      <Button icon={Printer} onClick={() => window.print()}>
        Imprimir
      </Button>
    </TitleBar>
  )
}

/** The period on paper, to be signed; rendered only while printing. */
function Paper({ view: { person, balance, stores, zone, at } }: { view: Detalhe }) {
  const isPrinting = useIsPrinting()
  if (!(isPrinting && person && balance.data)) return null
  const store = stores?.find(({ id }) => id === person.store_id)
  return <PeriodPaper person={person} store={store} balance={balance.data} zone={zone} now={at} />
}

function Detail({ userId }: { userId: string }) {
  const view = useDetalhe(userId)
  const [selected, setSelected] = useState<string | null>(null)
  const [correcting, setCorrecting] = useState<{ date: string; markId: string | null } | null>(null)
  const corrected = view.allDays?.find(({ date }) => date === correcting?.date)
  const entry = view.days?.flatMap(({ listed }) => listed).find(({ id }) => id === selected)
  return (
    <main className={mainLook} id="conteudo">
      <Head view={view} />
      <Paper view={view} />
      <div className={styles.columns}>
        <Stack>
          <PersonHead view={view} />
          <DayCards
            view={view}
            selected={selected}
            onSelect={({ id }) => setSelected(id)}
            onCorrect={(date) => setCorrecting({ date, markId: null })}
          />
        </Stack>
        <MarkPlace
          entry={entry}
          stores={view.stores}
          isCorrecting={correcting !== null}
          onCorrect={() => entry && setCorrecting({ date: entry.day, markId: entry.id })}
          onClose={() => setSelected(null)}
        />
      </div>
      {correcting && corrected && view.person && (
        <CorrectDialog
          day={corrected}
          userId={userId}
          name={view.person.name}
          storeName={view.person.store_name}
          zone={zoneOfDay(corrected, view.balance.data, view.zone)}
          markId={correcting.markId}
          now={corrected.date === view.today ? view.at : null}
          onClose={() => setCorrecting(null)}
        />
      )}
    </main>
  )
}

/** Relatório Detalhado: one person's period day by day; without a person it goes to the report. */
export function RelatorioDetalheScreen() {
  const [params] = useSearchParams()
  const userId = params.get('userId')
  return userId ? <Detail key={userId} userId={userId} /> : <Redirect to={addressOf('Relatorio')} replace />
}
