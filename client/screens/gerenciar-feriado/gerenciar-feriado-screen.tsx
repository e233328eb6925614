import { Copy, Flag, Plus } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { copyHolidays, deleteHoliday, seedHolidays } from '#shared/contract/holidays.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages, seedResultText } from '#shared/text/admin-messages.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useAskedDeed } from '../../features/people/asked-deed.ts'
import { Freshness } from '../../features/people/freshness.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { mainLook } from '../../ui/page.ts'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import room from './gerenciar-feriado.module.css'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayList } from './holiday-list.tsx'
import { type HolidaysView, useHolidays } from './use-holidays.ts'
import { YearBar } from './year-bar.tsx'
import { YearCalendar } from './year-calendar.tsx'

type Open = { kind: 'edit'; holiday: Holiday | null } | { kind: 'delete'; holiday: Holiday } | null

const NEW: Open = { kind: 'edit', holiday: null }

/** Fill a year from the law, or copy this year to the next, and tell how many holidays were created. */
const useFill = (what: 'seed' | 'copy', view: HolidaysView) =>
  useForm({
    start: {},
    write: async () => {
      const call = what === 'seed' ? seedHolidays : copyHolidays
      const { createdCount, skippedCount } = await act(call, { query: { year: view.year } })
      showToast({ title: seedResultText(createdCount, skippedCount) })
      if (what === 'copy') view.chooseYear(view.year + 1)
    },
    failed: (failure) => ({
      title: what === 'seed' ? adminMessages.seedFailed : adminMessages.copyHolidaysFailed,
      text: failure?.message ?? adminMessages.tryAgain,
    }),
    toasts: true,
  })

function Head({ view, onNew }: { view: HolidaysView; onNew: () => void }) {
  const { online } = useConnection()
  const seed = useFill('seed', view)
  const copy = useFill('copy', view)
  const writes = {
    onBlocked: (title: string) => showToast({ title, kind: 'info' }),
    blocked: online ? undefined : adminMessages.needsNetwork,
  }
  return (
    <PageHead page="GerenciarFeriado" wraps>
      <Button icon={Copy} busy={copy.busy} onClick={() => copy.submit()} {...writes}>
        Copiar para {view.year + 1}
      </Button>
      <Button icon={Flag} busy={seed.busy} onClick={() => seed.submit()} {...writes}>
        Adicionar feriados nacionais
      </Button>
      <Button kind="primary" icon={Plus} onClick={onNew}>
        Novo feriado
      </Button>
    </PageHead>
  )
}

function Content({ view, onOpen }: { view: HolidaysView; onOpen: (open: Open) => void }) {
  if (view.problem || !view.list) {
    const reading = { problem: view.problem, refresh: view.retry }
    return <Unread reading={reading} failed={adminMessages.holidaysNotLoaded} rows={6} />
  }
  return (
    <div className={room.two}>
      <HolidayList
        list={view.list}
        today={view.today}
        onEdit={(holiday) => onOpen({ kind: 'edit', holiday })}
        onDelete={(holiday) => onOpen({ kind: 'delete', holiday })}
      />
      <YearCalendar year={view.year} today={view.today} list={view.list} />
    </div>
  )
}

/** The companies' holidays, year by year. */
export function GerenciarFeriadoScreen({ user }: { user: Me }) {
  const view = useHolidays(user)
  const stores = useReading(listStores, {})
  const [chosen, setOpen] = useState<Open>(null)
  const asked = useAskedDeed('novo')
  const open = chosen ?? (asked.isAsked ? NEW : null)
  const close = () => {
    setOpen(null)
    asked.leave()
  }
  const remove = async (holiday: Holiday, stepUp: string) => {
    await act(deleteHoliday, { params: { id: holiday.id }, stepUp })
    showToast({ title: adminMessages.holidayDeleted })
  }
  return (
    <main className={mainLook} id="conteudo">
      <Head view={view} onNew={() => setOpen(NEW)} />
      <Freshness at={view.at} isStale={view.isStale} zone={DEFAULT_ZONE} now={anchors.now()} />
      <YearBar view={view} userId={user.id} />
      <Content view={view} onOpen={setOpen} />
      {open?.kind === 'edit' && (
        <HolidayDialog holiday={open.holiday} stores={stores.data ?? []} today={view.today} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <StepUpDialog
          title="Excluir feriado"
          act="Excluir"
          failed={adminMessages.removeHolidayFailed}
          onConfirm={(stepUp) => remove(open.holiday, stepUp)}
          onClose={close}
        >
          <p className="form">
            {open.holiday.name} deixa de ser feriado: nesse dia as horas previstas voltam a valer, e os saldos mudam.
          </p>
        </StepUpDialog>
      )}
    </main>
  )
}
