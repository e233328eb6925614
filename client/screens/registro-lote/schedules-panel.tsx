import { Plus, UserRound } from 'lucide-react'
import { zoneOfStore } from '#shared/clock/place.ts'
import type { Store } from '#shared/people/store.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { companyOptions, othersOptions } from '../../features/people/choose.ts'
import { FilterField } from '../../features/people/filter-field.tsx'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useOwnId } from '../../features/session/own.ts'
import { ScheduleDialogs } from '../../keeper/schedules/schedule-dialog.tsx'
import { ScheduleItems } from '../../keeper/schedules/schedule-items.tsx'
import { type Schedules, useSchedules } from '../../keeper/schedules/use-schedules.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Choosable } from './check-batch.ts'
import room from './registro-lote.module.css'

interface PanelProps {
  people: readonly Choosable[]
  stores: readonly Store[] | undefined
  blocked: string | undefined
}

function Content({ view, blocked }: { view: Schedules; blocked: string | undefined }) {
  if (view.person === '') return <Empty icon={UserRound} title="Selecione um funcionário para ver as escalas." />
  return <ScheduleItems view={view} blocked={blocked} />
}

/** Criar Escala Personalizada: an employee's schedules; create, edit, delete. */
export function SchedulesPanel({ people, stores, ...given }: PanelProps) {
  const params = useFilterParams()
  const [company, person] = [params.get('escala-empresa'), params.get('escala-funcionario')]
  const view = useSchedules(person, zoneOfStore(stores, people.find(({ id }) => id === person)?.storeId))
  const { open, setOpen } = view
  const own = useOwnId('schedule:edit')
  const blocked = own !== null && person === own ? refusalMessages.ownByAnother : given.blocked
  const inCompany = people.filter(({ storeId }) => company === '' || storeId === company)
  const why = person === '' ? 'Selecione um funcionário.' : blocked
  return (
    <>
      <div className={room.filters}>
        <FilterField
          label="Empresa"
          options={companyOptions(stores)}
          value={company}
          onChange={(value) => params.set({ 'escala-empresa': value, 'escala-funcionario': '' })}
        />
        <FilterField
          label="Funcionário"
          options={othersOptions(inCompany, 'Selecione um funcionário', own)}
          value={person}
          onChange={(value) => params.set({ 'escala-funcionario': value })}
        />
        <Button
          className={room.button}
          kind="primary"
          icon={Plus}
          blocked={why}
          onClick={() => setOpen({ kind: 'edit', schedule: null })}
        >
          Nova Escala
        </Button>
      </div>
      <Content view={view} blocked={blocked} />
      {open && <ScheduleDialogs view={view} open={open} />}
    </>
  )
}
