import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { User } from '#shared/people/user.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'
import { type ListedPeople, placeIn, stateWith } from '../../features/people/listed-people.ts'
import { stateLook } from '../../keeper/daily-report/row-day.ts'
import { actionLooks, type ButtonAction, isButton } from '../../keeper/people/action-looks.ts'
import { actionsFor } from '../../keeper/people/user-actions.ts'
import { isLockedOut, lookOfRole, shownName, statusOf } from '../../keeper/people/user-look.ts'
import { anchors } from '../../offline/here.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { iconButtonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { PopMenu } from '../../ui/pop-menu.tsx'
import styles from './person-head.module.css'
import type { KnownPessoa } from './use-pessoa.ts'

interface StepProps {
  person: { id: string; name: string } | undefined
  listed: ListedPeople
  words: string
  icon: LucideIcon
}

/** The way to the person before or after in the list; at its end nothing can be pressed. The browser's back leads to the list, not through everybody. */
function Step({ person, listed, words, icon }: StepProps) {
  if (!person) {
    return (
      <span className={classes(iconButtonLook, styles.ended)} aria-hidden="true">
        <Icon icon={icon} />
      </span>
    )
  }
  const query = new URLSearchParams(location.search)
  query.set('userId', person.id)
  query.delete('acao')
  const label = `${words}, ${person.name}`
  return (
    <Link
      className={iconButtonLook}
      replace
      state={stateWith(listed)}
      to={addressOf('Pessoa', query.toString())}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} />
    </Link>
  )
}

/** The person's place in the list that led here, and the ones beside them. */
function Neighbours({ listed, userId }: { listed: ListedPeople | null; userId: string }) {
  const found = listed && placeIn(listed, userId)
  if (!listed || !found || found.count < 2) return null
  return (
    <nav className={styles.neighbours} aria-label={`Pessoas em ${listed.title}`}>
      <span className="t-sm muted">
        {found.place} de {found.count} em {listed.title}
      </span>
      <Step person={found.before} listed={listed} words="Pessoa anterior" icon={ChevronLeft} />
      <Step person={found.after} listed={listed} words="Próxima pessoa" icon={ChevronRight} />
    </nav>
  )
}

/** The state of the person now; whether they may come in where that says more. */
function StateBadge({ view: { person, now } }: { view: KnownPessoa }) {
  const status = statusOf(person, anchors.now())
  if (isLockedOut(person, anchors.now()) || !now) {
    return (
      <Badge icon={status.icon} tone={status.tone}>
        {status.label}
      </Badge>
    )
  }
  const look = stateLook[now.state]
  const worked = now.row.worked_minutes
  return (
    <Badge className={styles.badge} icon={look.icon} tone={look.tone}>
      {worked > 0 ? `${look.words}, ${formatDuration(worked)}` : look.words}
    </Badge>
  )
}

function factsOf({ store_name, admission_date, left_on }: User, isOut: boolean): string {
  const since = admission_date && `desde ${formatDay(admission_date)}`
  const until = isOut && left_on && `até ${formatDay(left_on)}`
  return [store_name ?? 'Sem empresa', since, until].filter(Boolean).join(' · ')
}

interface MoreProps {
  view: KnownPessoa
  onAction: (action: ButtonAction) => void
}

/** Everything that may be done to the person, as on their card in Gestão de Usuários. */
function More({ view: { me, person }, onAction }: MoreProps) {
  const actions = actionsFor(me, person).filter(isButton)
  const all = `Mais ações de ${shownName(person)}`
  if (actions.length === 0) return null
  return (
    <PopMenu className={styles.more} name={all} label={all} words="Mais">
      {(close) =>
        actions.map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'delete' ? styles.red : undefined}
            onClick={() => {
              close()
              onAction(action)
            }}
          >
            <Icon icon={actionLooks[action].icon} />
            {actionLooks[action].label}
          </button>
        ))
      }
    </PopMenu>
  )
}

/** The head of a person's page: photo, name, company and what they do now; the ones beside them in the list, and what may be done. */
export function PersonHead({ view, onAction }: MoreProps) {
  const { person, userId, address } = view
  const role = lookOfRole(person.role)
  const name = shownName(person)
  return (
    <Card className={styles.head} aria-label={name}>
      <Avatar className={styles.avatar} name={name} src={person.photo_url} size="l" />
      <div className={styles.who}>
        <h1>{name}</h1>
        <p className={styles.facts}>
          <Badge icon={role.icon} tone={role.tone}>
            {role.label}
          </Badge>
          <StateBadge view={view} />
          <span className="t-sm soft">{factsOf(person, isLockedOut(person, anchors.now()))}</span>
        </p>
      </div>
      <div className={styles.ways}>
        <Neighbours listed={address.listed} userId={userId} />
        <More view={view} onAction={onAction} />
      </div>
    </Card>
  )
}
