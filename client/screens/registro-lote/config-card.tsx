import type { Store } from '#shared/people/store.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Choosable } from './check-batch.ts'
import room from './registro-lote.module.css'
import { SchedulesPanel } from './schedules-panel.tsx'
import { VacationsPanel } from './vacations-panel.tsx'

const tabs = [
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
export function ConfigCard({ today, ...given }: ConfigCardProps) {
  const params = useFilterParams()
  const tab = params.get('aba') === 'ferias' ? ('ferias' as const) : ('escalas' as const)
  return (
    <Card className={room.tabbed} aria-label="Configurar Escalas/Férias">
      <div className={room.cardhead}>
        <h2>Configurar Escalas/Férias</h2>
      </div>
      <Tabs
        className={room.tabs}
        label="Configurar Escalas/Férias"
        tabs={tabs}
        value={tab}
        onChange={(next) => params.set({ aba: next === 'ferias' ? next : '' })}
      >
        {tab === 'ferias' ? <VacationsPanel today={today} {...given} /> : <SchedulesPanel {...given} />}
      </Tabs>
    </Card>
  )
}
