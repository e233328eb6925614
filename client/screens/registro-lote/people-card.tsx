import { Shield, UsersRound } from 'lucide-react'
import { MOST_USERS } from '#shared/people/list-limits.ts'
import type { Store } from '#shared/people/store.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { entryIcon } from '../../features/entries/punch-look.ts'
import { companyOptions } from '../../features/people/choose.ts'
import { CutNote } from '../../features/people/cut-note.tsx'
import { FilterField } from '../../features/people/filter-field.tsx'
import { PersonLink } from '../../features/people/person-link.tsx'
import { SearchField } from '../../features/people/search-field.tsx'
import { StepLink } from '../../keeper/first-steps/step-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Check } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Grid, Row } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import type { Choosable } from './check-batch.ts'
import styles from './people-card.module.css'
import room from './registro-lote.module.css'
import { type BatchView, wordOf } from './use-batch.ts'
import type { People } from './use-people.ts'

interface PeopleCardProps {
  people: People
  stores: readonly Store[] | undefined
  view: BatchView
  blocked: string | undefined
}

interface PersonRowProps {
  person: Choosable
  on: boolean
  /** True for the signed-in user, whose own hours need a request. */
  isOwn: boolean
  onToggle: (on: boolean) => void
}

function PersonRow({ person, on, isOwn, onToggle }: PersonRowProps) {
  return (
    <Row as="li" wraps className={classes(styles.person, on && styles.chosen)}>
      <Check label={person.name} checked={on} disabled={isOwn} onChange={onToggle} />
      <Avatar name={person.name} src={person.photo} size="s" />
      <span className="grow lines">
        <b>
          <PersonLink id={person.id}>{person.name}</PersonLink>
        </b>
        <small className={isOwn ? undefined : 'trunc'}>{isOwn ? refusalMessages.ownByRequest : person.email}</small>
      </span>
      <span className={styles.tags}>
        {person.isAdmin && (
          <Badge icon={Shield} tone="rose">
            Admin
          </Badge>
        )}
        <Badge>{person.company ?? 'Sem empresa'}</Badge>
      </span>
    </Row>
  )
}

function List({ people, onToggle }: { people: People; onToggle: (id: string, on: boolean) => void }) {
  const { users, all, shown, ids, own } = people
  if (!users.data) return <Unread reading={users} failed={batchMessages.notLoaded} rows={5} />
  if (all.length === 0) {
    const step = <StepLink step="pessoas">Cadastrar as pessoas</StepLink>
    return <Empty icon={UsersRound} title="Nenhum usuário encontrado" action={step} />
  }
  if (shown.length === 0) return <Empty icon={UsersRound} title="Nenhum usuário corresponde aos filtros selecionados" />
  return (
    <ul className={styles.list}>
      {shown.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          on={ids.has(person.id)}
          isOwn={person.id === own}
          onToggle={(on) => onToggle(person.id, on)}
        />
      ))}
    </ul>
  )
}

function Filters({ people, stores }: Pick<PeopleCardProps, 'people' | 'stores'>) {
  const { q, company, params } = people
  return (
    <Grid className={classes(room.pair, styles.find)}>
      <SearchField value={q} onChange={(busca) => params.set({ busca })} />
      <FilterField
        label="Empresa"
        options={companyOptions(stores)}
        value={company}
        onChange={(value) => params.set({ empresa: value })}
      />
    </Grid>
  )
}

/** The list of people to register: tick each or all, and send. */
export function PeopleCard({ people, stores, view, blocked }: PeopleCardProps) {
  const { chosen, allChecked, toggle, withAll } = people
  const { batch, form, ready, forget } = view
  const act = (change: () => void) => {
    change()
    forget()
  }
  const why = chosen.length === 0 ? batchMessages.noUserText : blocked
  const when = batch.date && formatDay(batch.date)
  return (
    <Card className={room.column} aria-label="Funcionários">
      <h2 className={room.heading}>Funcionários</h2>
      <Filters people={people} stores={stores} />
      <Row wraps className={styles.all}>
        <Check
          label="Selecionar todos"
          checked={allChecked}
          disabled={people.selectable.length === 0}
          onChange={(on) => act(() => withAll(on))}
        />
        <span aria-hidden="true">Selecionar todos</span>
        <span role="status">
          <Badge tone="pen">{countOf(chosen.length, 'selecionado', 'selecionados')}</Badge>
        </span>
      </Row>
      <CutNote count={people.users.data?.length} most={MOST_USERS} />
      <List people={people} onToggle={(id, on) => act(() => toggle(id, on))} />
      <Row wraps className={styles.send}>
        <span className="t-sm soft">{batch.mode === 'ponto' && batch.time ? `${when} às ${batch.time}` : when}</span>
        <Button
          className={classes(styles.button, room.button)}
          kind="primary"
          busy={form.busy}
          {...(batch.mode === 'ponto' ? { icon: entryIcon[batch.type] } : {})}
          blocked={why}
          onBlocked={(reason) => (chosen.length === 0 ? form.submit() : showToast({ title: reason, kind: 'info' }))}
          onClick={() => form.submit()}
        >
          Registrar {wordOf(batch)} ({ready})
        </Button>
      </Row>
    </Card>
  )
}
