import { personOptions } from '../../features/people/choose.ts'
import { type ActiveFilter, FilterCard } from '../../features/people/filter-card.tsx'
import { SearchField } from '../../features/people/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Gestao } from './use-gestao.ts'

const roles = [
  { value: '', label: 'Todos' },
  { value: 'admin', label: 'Administrador' },
  { value: 'user', label: 'Usuário' },
]

const situations = [
  { value: '', label: 'Todos' },
  { value: 'ativos', label: 'Ativos' },
  { value: 'desligados', label: 'Desligados' },
]

/** Filters by name or e-mail, company, role, and whether somebody left; all of them live in the address. */
export function UserFilters({ view }: { view: Gestao }) {
  const { filter, setFilter, stores, shown } = view
  const choices = [
    { name: 'empresa', label: 'Empresa', options: personOptions(stores, 'Todas'), value: filter.company },
    { name: 'perfil', label: 'Perfil', options: roles, value: filter.role },
    { name: 'situacao', label: 'Situação', options: situations, value: filter.situation },
  ]
  const active = choices.flatMap(({ name, options, value }): ActiveFilter[] => {
    const label = value && options.find((option) => option.value === value)?.label
    return label ? [{ label, clear: () => setFilter({ [name]: '' }) }] : []
  })
  return (
    <FilterCard
      first={<SearchField value={filter.q} placeholder="Nome ou e-mail" onChange={(q) => setFilter({ q })} />}
      more={choices.map(({ name, ...choice }) => (
        <SelectField key={name} {...choice} onChange={(next) => setFilter({ [name]: next })} />
      ))}
      active={active}
      aside={
        shown && (
          <>
            <b>{shown.length}</b> {shown.length === 1 ? 'pessoa' : 'pessoas'}
          </>
        )
      }
    />
  )
}
