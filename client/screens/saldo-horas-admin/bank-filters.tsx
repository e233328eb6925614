import { useMemo } from 'react'
import { countOf } from '#shared/text/format.ts'
import { companyOptions } from '../../features/people/choose.ts'
import { FilterCard } from '../../features/people/filter-card.tsx'
import { usePersonOptions } from '../../features/people/use-person-options.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Banco } from './use-banco.ts'

/** Filters by cut-off, employee and company; all of them live in the address. */
export function BankFilters({ view }: { view: Banco }) {
  const { filter, setFilter, everybody, stores, rows, today } = view
  const persons = usePersonOptions(everybody, 'Todos os funcionários')
  const companies = useMemo(() => companyOptions(stores), [stores])
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    value === '' ? undefined : options.find((option) => option.value === value)?.label
  const active = [
    { name: 'funcionario', label: labelOf(persons, filter.person) },
    { name: 'empresa', label: labelOf(companies, filter.company) },
  ].flatMap(({ name, label }) => (label ? [{ label, clear: () => setFilter({ [name]: '' }) }] : []))
  return (
    <FilterCard
      first={
        <DateField
          label="Data de corte"
          value={filter.cutoff}
          onChange={(day) => day && setFilter({ corte: day === today ? '' : day })}
        />
      }
      more={
        <>
          <SelectField
            label="Funcionário"
            options={persons}
            value={filter.person}
            onChange={(value) => setFilter({ funcionario: value })}
          />
          <SelectField
            label="Empresa"
            options={companies}
            value={filter.company}
            onChange={(value) => setFilter({ empresa: value })}
          />
        </>
      }
      active={active}
      aside={
        rows && (
          <>
            {countOf(rows.length, 'funcionário', 'funcionários')},<br />
            maior saldo primeiro
          </>
        )
      }
    />
  )
}
