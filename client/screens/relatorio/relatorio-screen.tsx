import { EllipsisVertical, RotateCcw, SlidersHorizontal } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { addressOf, redirectOf } from '#shared/access/page.ts'
import { MOST_PEOPLE } from '#shared/people/list-limits.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { reportSheets } from '../../features/exports/report-sheets.ts'
import { SheetButtons } from '../../features/exports/sheet-buttons.tsx'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'
import { CutNote } from '../../features/people/cut-note.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { PageHead } from '../../features/session/page-head.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { countsOf } from '../../keeper/daily-report/row-day.ts'
import { useWaiting } from '../../keeper/decisions/deciding.ts'
import { DecisionsButton } from '../../keeper/decisions/decisions-button.tsx'
import { DecisionsDialog } from '../../keeper/decisions/decisions-dialog.tsx'
import { useHeldMarks } from '../../keeper/decisions/held-marks.ts'
import { useWaitingPapers } from '../../keeper/decisions/papers.ts'
import { stepIn } from '../../keeper/first-steps/step-address.ts'
import { useStepsState } from '../../keeper/first-steps/use-first-steps.ts'
import { InboxLine } from '../../keeper/inbox/inbox-line.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { Row } from '../../ui/layout.tsx'
import { mainLook } from '../../ui/page.ts'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { DayPaper } from './day-paper.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import styles from './relatorio-screen.module.css'
import { DayCountLine } from './report-counts.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportList } from './report-list.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { type Relatorio, useEveryMinute, useRelatorio } from './use-relatorio.ts'

const Waiting = () => (
  <main className={mainLook} id="conteudo">
    <Skeleton rows={6} />
  </main>
)

type Open = { kind: 'mark'; mark: SeenMark; name: string } | { kind: 'reset' } | { kind: 'decisions' } | null

interface PartProps {
  view: Relatorio
  online: boolean
  onOpen: (open: Open) => void
}

function Head({ view, online, onOpen }: PartProps) {
  const requests = useWaiting(view.pending)?.length ?? 0
  const { papers, refresh } = useWaitingPapers()
  const { marks, refresh: readHeld } = useHeldMarks()
  const waiting = requests + papers.length + marks.length
  // Poll both equally often.
  useEveryMinute(() => {
    refresh()
    readHeld()
  })
  const role = view.user?.role ?? 'user'
  return (
    <PageHead page="Relatorio" wraps>
      <SheetButtons sheets={reportSheets({ ...view.filter, chosen: view.chosen })} online={online} />
      <DecisionsButton count={waiting} onClick={() => onOpen({ kind: 'decisions' })} />
      <PopMenu name="Mais ações" label="Mais ações" words={<Icon icon={EllipsisVertical} />} plain>
        {(shut) => (
          <>
            {redirectOf(role, addressOf('AjusteHoras')) === null && (
              <Button icon={SlidersHorizontal} onClick={() => navigate(addressOf('AjusteHoras'))}>
                Ajuste de Horas
              </Button>
            )}
            <Button
              className={styles.danger}
              icon={RotateCcw}
              blocked={online ? undefined : adminMessages.needsNetwork}
              onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
              onClick={() => {
                shut()
                onOpen({ kind: 'reset' })
              }}
            >
              Zerar registros
            </Button>
          </>
        )}
      </PopMenu>
    </PageHead>
  )
}

function Body({ view, onOpen }: Omit<PartProps, 'online'>) {
  const { rows, daily, stores, zone } = view
  const search = useSearch()
  const openMark = useCallback((mark: SeenMark, name: string) => onOpen({ kind: 'mark', mark, name }), [onOpen])
  if (!rows) return <Unread card reading={daily} failed={adminMessages.loadFailed} rows={6} />
  return (
    <>
      <Row between wraps className={styles.sumrow}>
        <DayCountLine counts={countsOf(rows)} />
        <Freshness at={daily.at} isStale={daily.isStale} zone={zone} now={anchors.now()} />
      </Row>
      <CutNote count={daily.data?.length} most={MOST_PEOPLE} />
      <DayPaper rows={rows} date={view.filter.date} stores={stores} zone={zone} now={daily.at ?? anchors.now()} />
      <ReportList
        rows={rows}
        lacksPeople={daily.data?.length === 0}
        named={view.page}
        onPage={view.setPage}
        stores={stores}
        report={search.slice(1)}
        onOpen={openMark}
      />
    </>
  )
}

/** Loaded only where the first hour is not over. */
const FirstStepsScreen = later(() =>
  import('../../keeper/first-steps/first-steps-screen.tsx').then((m) => m.FirstStepsScreen),
)

/** Relatórios: the day of everybody; on an installation whose first hour is not over, to the master, what comes next. */
export function RelatorioScreen({ user }: { user: Me }) {
  const { steps, read } = useStepsState(user.role === 'master')
  const asked = stepIn(useSearch())
  if (!steps || !(steps.is_open || asked)) return <Report isAsking={steps === undefined} />
  return (
    <Suspense fallback={<Waiting />}>
      <FirstStepsScreen steps={steps} read={read} asked={asked} />
    </Suspense>
  )
}

/** The chosen day of everybody in scope, on one scale. */
function Report({ isAsking }: { isAsking: boolean }) {
  const view = useRelatorio()
  const { online } = useConnection()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  // Without a company the steps come: don't show an empty list before them.
  if (isAsking && view.stores?.length === 0) return <Waiting />
  return (
    <main className={mainLook} id="conteudo">
      <Head view={view} online={online} onOpen={setOpen} />
      <InboxLine />
      <ReportFilters view={view} />
      <Body view={view} onOpen={setOpen} />
      {open?.kind === 'mark' && <MarkDialog mark={open.mark} name={open.name} stores={view.stores} onClose={close} />}
      {open?.kind === 'decisions' && <DecisionsDialog pending={view.pending} online={online} onClose={close} />}
      {open?.kind === 'reset' && (
        <ResetDialog people={view.people} person={view.filter.person} today={view.today} onClose={close} />
      )}
    </main>
  )
}
