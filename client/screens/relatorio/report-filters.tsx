import { useMemo } from 'react'
import { companyOptions } from '../../features/people/choose.ts'
import { FilterCard } from '../../features/people/filter-card.tsx'
import { usePersonOptions } from '../../features/people/use-person-options.ts'
import { userKinds } from '../../keeper/daily-report/report-filter.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { Relatorio } from './use-relatorio.ts'

/** Filters by date, employee, user type and company; all of them live in the address. */
export function ReportFilters({ view }: { view: Relatorio }) {
  const { filter, setFilter, people, stores, today } = view
  const persons = usePersonOptions(people, 'Todos')
  const companies = useMemo(() => companyOptions(stores), [stores])
  const date = (
    <DateField
      label="Data"
      value={filter.date}
      max={today}
      onChange={(day) => day && setFilter({ data: day === today ? '' : day })}
    />
  )
  const choices = [
    { name: 'funcionario', label: 'Funcionário', options: persons, value: filter.person },
    { name: 'tipo', label: 'Perfil', options: userKinds, value: filter.kind },
    { name: 'empresa', label: 'Empresa', options: companies, value: filter.company },
  ]
  return <FilterCard first={date} choices={choices} onChoose={setFilter} />
}
