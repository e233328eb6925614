import { CalendarDays, Plus } from 'lucide-react'
import type { Store } from '#shared/people/store.ts'
import { failureText } from '#shared/text/batch-messages.ts'
import { companyOptions, personOptions } from '../../features/people/choose.ts'
import { FilterField } from '../../features/people/filter-field.tsx'
import { VacationDialog } from '../../keeper/vacations/vacation-dialog.tsx'
import { VacationTable } from '../../keeper/vacations/vacation-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Choosable } from './check-batch.ts'
import room from './registro-lote.module.css'
import { useVacations, type Vacations, vacationStates } from './use-vacations.ts'

interface PanelProps {
  people: readonly Choosable[]
  stores: readonly Store[] | undefined
  today: string
  blocked: string | undefined
}

function Filters({ view, people, stores }: { view: Vacations } & Pick<PanelProps, 'people' | 'stores'>) {
  const { filter, setFilter, years } = view
  const inCompany = people.filter(({ storeId }) => filter.company === '' || storeId === filter.company)
  const yearOptions = [{ value: '', label: 'Todos' }, ...years.map((year) => ({ value: year, label: year }))]
  const choices = [
    { name: 'ferias-empresa', label: 'Empresa', options: companyOptions(stores), value: filter.company },
    {
      name: 'ferias-funcionario',
      label: 'Funcionário',
      options: personOptions(inCompany, 'Todos'),
      value: filter.person,
    },
    { name: 'ferias-status', label: 'Status', options: vacationStates, value: filter.status },
    { name: 'ferias-ano', label: 'Ano', options: yearOptions, value: filter.year },
  ]
  // Another company has other people.
  const also = (name: string): Record<string, string> => (name === 'ferias-empresa' ? { 'ferias-funcionario': '' } : {})
  return choices.map(({ name, ...choice }) => (
    <FilterField key={name} {...choice} onChange={(value) => setFilter({ [name]: value, ...also(name) })} />
  ))
}

function Content({ view, blocked }: { view: Vacations; blocked: string | undefined }) {
  const { reading, rows, setOpen } = view
  if (reading.problem)
    return <ErrorCard message={failureText('loadVacations', reading.problem)} onRetry={reading.refresh} />
  if (!rows) return <Skeleton rows={3} />
  if (rows.length === 0) return <Empty icon={CalendarDays} title="Nenhum registro de férias encontrado." />
  return (
    <VacationTable
      rows={rows}
      blocked={blocked}
      onEdit={({ vacation }) => setOpen({ kind: 'edit', vacation })}
      onDelete={(row) => setOpen({ kind: 'delete', row })}
    />
  )
}

/** Registro de Férias: vacations by filters; register, edit, delete. */
export function VacationsPanel({ people, stores, today, blocked }: PanelProps) {
  const view = useVacations(people, today)
  const { open, setOpen, all } = view
  return (
    <>
      <div className={room.filters}>
        <Filters view={view} people={people} stores={stores} />
        <Button
          className={room.button}
          kind="primary"
          icon={Plus}
          blocked={blocked}
          onClick={() => setOpen({ kind: 'edit', vacation: null })}
        >
          Registrar Férias
        </Button>
      </div>
      <Content view={view} blocked={blocked} />
      {open && <VacationDialog deed={open} people={people} all={all} onClose={() => setOpen(undefined)} />}
    </>
  )
}
