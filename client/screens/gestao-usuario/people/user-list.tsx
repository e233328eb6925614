import { UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MOST_USERS } from '#shared/people/list-limits.ts'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { personOptions } from '../../../features/people/choose.ts'
import { CutNote } from '../../../features/people/cut-note.tsx'
import { FilterCard } from '../../../features/people/filter-card.tsx'
import { Freshness } from '../../../features/people/freshness.tsx'
import { PeopleInOrder } from '../../../features/people/person-link.tsx'
import { SearchField } from '../../../features/people/search-field.tsx'
import { StepLink } from '../../../keeper/first-steps/step-link.tsx'
import type { ButtonAction } from '../../../keeper/people/action-looks.ts'
import { shownName } from '../../../keeper/people/user-look.ts'
import { anchors } from '../../../offline/here.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Empty } from '../../../ui/empty.tsx'
import { cardsLook } from '../../../ui/layout.tsx'
import { listKeys } from '../../../ui/list-keys.ts'
import { Unread } from '../../../ui/unread.tsx'
import type { Gestao } from './use-gestao.ts'
import { UserCard } from './user-card.tsx'
import styles from './user-list.module.css'

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
  return (
    <FilterCard
      first={<SearchField value={filter.q} placeholder="Nome ou e-mail" onChange={(q) => setFilter({ q })} />}
      choices={choices}
      onChoose={setFilter}
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

/** The number of cards drawn at once: hundreds of them are slow on a phone. */
const PAGE = 60

interface UserGridProps {
  view: Gestao
  onAction: (action: ButtonAction, person: User) => void
}

function Cards({ view, shown, onAction }: UserGridProps & { shown: readonly User[] }) {
  const [most, setMost] = useState(PAGE)
  const now = anchors.now()
  const people = useMemo(() => shown.map((person) => ({ id: person.id, name: shownName(person) })), [shown])
  if (shown.length === 0) {
    const isNarrowed = view.users.data?.length
    const title = isNarrowed ? 'Nenhuma pessoa corresponde aos filtros selecionados' : 'Nenhuma pessoa encontrada'
    const step = !isNarrowed && <StepLink step="pessoas">Cadastrar as pessoas</StepLink>
    return <Empty card icon={UsersRound} title={title} action={step} />
  }
  return (
    <PeopleInOrder title="Gestão" people={people}>
      <section className={cardsLook} aria-label="Pessoas" onKeyDown={listKeys()}>
        {shown.slice(0, most).map((person) => (
          <UserCard key={person.id} view={view} person={person} now={now} onAction={onAction} />
        ))}
      </section>
      {shown.length > most && (
        <Button className={classes('only-screen', styles.more)} onClick={() => setMost(most + PAGE)}>
          Mostrar mais ({shown.length - most})
        </Button>
      )}
    </PeopleInOrder>
  )
}

/** The people as cards, or why there are none. */
export function UserGrid({ view, onAction }: UserGridProps) {
  const { users, shown, filter, zone } = view
  if (!shown) return <Unread card reading={users} failed={adminMessages.loadFailed} rows={6} />
  return (
    <>
      <Freshness at={users.at} isStale={users.isStale} zone={zone} now={anchors.now()} />
      <CutNote count={users.data?.length} most={MOST_USERS} />
      <Cards key={JSON.stringify(filter)} view={view} shown={shown} onAction={onAction} />
    </>
  )
}
