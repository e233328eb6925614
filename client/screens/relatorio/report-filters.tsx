import { useMemo } from 'react'
import { companyOptions } from '../../features/people/choose.ts'
import { type ActiveFilter, FilterCard } from '../../features/people/filter-card.tsx'
import { usePersonOptions } from '../../features/people/use-person-options.ts'
import { userKinds } from '../../keeper/daily-report/report-filter.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Relatorio } from './use-relatorio.ts'

type Option = { value: string; label: string }

/** Return the active filters as removable chips. */
function activeOf(view: Relatorio, lists: Record<string, [string, readonly Option[]]>): ActiveFilter[] {
  return Object.entries(lists).flatMap(([name, [value, options]]) => {
    const label = value && options.find((option) => option.value === value)?.label
    return label ? [{ label, clear: () => view.setFilter({ [name]: '' }) }] : []
  })
}

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
  const more = (
    <>
      <SelectField
        label="Funcionário"
        options={persons}
        value={filter.person}
        onChange={(value) => setFilter({ funcionario: value })}
      />
      <SelectField
        label="Perfil"
        options={userKinds}
        value={filter.kind}
        onChange={(value) => setFilter({ tipo: value })}
      />
      <SelectField
        label="Empresa"
        options={companies}
        value={filter.company}
        onChange={(value) => setFilter({ empresa: value })}
      />
    </>
  )
  const active = activeOf(view, {
    funcionario: [filter.person, persons],
    tipo: [filter.kind, userKinds],
    empresa: [filter.company, companies],
  })
  return <FilterCard first={date} more={more} active={active} />
}
