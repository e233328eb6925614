import { CalendarDays, History } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { BackTo } from '../../features/session/back-to.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { mainLook } from '../../ui/page.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import type { Choosable } from './check-batch.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { PeopleCard } from './people-card.tsx'
import room from './registro-lote.module.css'
import { SchedulesPanel } from './schedules-panel.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useBatch, wordOf } from './use-batch.ts'
import type { HistoryKind } from './use-history.ts'
import { usePeople } from './use-people.ts'
import { VacationsPanel } from './vacations-panel.tsx'

const modes = [
  { value: 'ponto', label: 'Registro de Ponto' },
  { value: 'ausencia', label: 'Registro de Ausência' },
] as const

const panels = [
  { value: 'escalas', label: 'Criar Escala Personalizada' },
  { value: 'ferias', label: 'Registro de Férias' },
] as const

interface ConfigCardProps {
  people: readonly Choosable[]
  stores: readonly Store[] | undefined
  today: string
  blocked: string | undefined
}

/** Configurar Escalas/Férias: two panels, one shown at a time. */
function ConfigCard({ today, ...given }: ConfigCardProps) {
  const params = useFilterParams()
  const tab = params.get('aba') === 'ferias' ? ('ferias' as const) : ('escalas' as const)
  return (
    <Card aria-label="Configurar Escalas/Férias">
      <h2 className={room.heading}>Configurar Escalas/Férias</h2>
      <Tabs
        className={room.tabs}
        label="Configurar Escalas/Férias"
        tabs={panels}
        value={tab}
        onChange={(next) => params.set({ aba: next === 'ferias' ? next : '' })}
      >
        {tab === 'ferias' ? <VacationsPanel today={today} {...given} /> : <SchedulesPanel {...given} />}
      </Tabs>
    </Card>
  )
}

function useRegistroLote(user: Me) {
  const params = useFilterParams()
  const { online } = useConnection()
  const stores = useReading(listStores, {}).data
  const people = usePeople(stores)
  const zone = zoneOfStore(stores, user.store_id)
  const mode = params.get('modo') === 'ausencia' ? ('ausencia' as const) : ('ponto' as const)
  const view = useBatch({ mode, chosen: people.chosen, zone, firstDay: params.get('dia'), onDone: people.clear })
  return {
    stores,
    people,
    mode,
    view,
    today: dayOf(anchors.now(), zone),
    setMode: (next: string) => {
      params.set({ modo: next === 'ausencia' ? next : '' })
      view.forget()
    },
    blocked: online ? undefined : adminMessages.needsNetwork,
  }
}

/** Registro em Lote: marks and absences of many people at once, their schedules and vacations. */
export function RegistroLoteScreen({ user }: { user: Me }) {
  const { stores, people, mode, setMode, view, today, blocked } = useRegistroLote(user)
  const [history, setHistory] = useState<HistoryKind | null>(null)
  // Whoever left needs no schedule and no vacation; of their last days something may still be written.
  const here = people.all.filter(({ leftOn }) => leftOn === null || leftOn >= today)
  return (
    <main className={mainLook} id="conteudo">
      <TitleBar title={`Registro em Lote: ${wordOf(view.batch)}`} back={<BackTo page="Ponto" />}>
        <Button className={room.button} icon={History} onClick={() => setHistory('registros')}>
          Histórico de Registros
        </Button>
        <Button className={room.button} icon={CalendarDays} onClick={() => setHistory('ausencias')}>
          Histórico de Ausências
        </Button>
      </TitleBar>
      <Segmented className={room.modes} label="Modo" options={modes} value={mode} onChange={setMode} />
      <div className={room.two}>
        <SettingsCard view={view} chosen={people.chosen.length} />
        <PeopleCard people={people} stores={stores} view={view} blocked={blocked} />
      </div>
      <ConfigCard people={here} stores={stores} today={today} blocked={blocked} />
      {history && (
        <HistoryDialog
          kind={history}
          people={people.all}
          stores={stores}
          today={today}
          blocked={blocked}
          onClose={() => setHistory(null)}
        />
      )}
    </main>
  )
}
