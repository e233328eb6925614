import { personOptions } from '../../features/people/choose.ts'
import { SearchField } from '../../features/people/search-field.tsx'
import { Card } from '../../ui/card.tsx'
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

/** Name or e-mail, company, role, and whether somebody left; all of them live in the address. */
export function UserFilters({ view }: { view: Gestao }) {
  const { filter, setFilter, stores, shown } = view
  return (
    <Card className="filters userfilters" aria-label="Filtros">
      <SearchField value={filter.q} placeholder="Nome ou e-mail" onChange={(q) => setFilter({ q })} />
      <SelectField
        label="Empresa"
        options={personOptions(stores, 'Todas')}
        value={filter.company}
        onChange={(empresa) => setFilter({ empresa })}
      />
      <SelectField label="Perfil" options={roles} value={filter.role} onChange={(perfil) => setFilter({ perfil })} />
      <SelectField
        label="Situação"
        options={situations}
        value={filter.situation}
        onChange={(situacao) => setFilter({ situacao })}
      />
      <p className="t-sm soft howmany" role="status">
        {shown && (
          <>
            <b>{shown.length}</b> {shown.length === 1 ? 'pessoa' : 'pessoas'}
          </>
        )}
      </p>
    </Card>
  )
}
