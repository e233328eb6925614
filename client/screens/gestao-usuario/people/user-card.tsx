import { Store } from 'lucide-react'
import type { User } from '#shared/people/user.ts'
import { formatDay } from '#shared/text/format.ts'
import { PersonLink } from '../../../features/people/person-link.tsx'
import { actionLooks, type ButtonAction, isButton } from '../../../keeper/people/action-looks.ts'
import { actionsFor } from '../../../keeper/people/user-actions.ts'
import { isLockedOut, lookOfRole, shownName, statusOf } from '../../../keeper/people/user-look.ts'
import { UserSwitches } from '../../../keeper/people/user-switches.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardLook } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Count } from '../../../ui/count.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row } from '../../../ui/layout.tsx'
import { PopMenu } from '../../../ui/pop-menu.tsx'
import type { Gestao } from './use-gestao.ts'
import styles from './user-card.module.css'

/** The number of actions on the card itself; the others are under 'Mais'. */
const IN_SIGHT = 2

interface UserCardProps {
  view: Gestao
  person: User
  now: number
  onAction: (action: ButtonAction, person: User) => void
}

function Head({ person, now }: Pick<UserCardProps, 'person' | 'now'>) {
  const role = lookOfRole(person.role)
  const status = statusOf(person, now)
  const name = shownName(person)
  return (
    <Row className={styles.top}>
      <Avatar className={styles.avatar} name={name} src={person.photo_url} size="l" />
      <div className="grow">
        <h2 className="h3 trunc" title={name}>
          <PersonLink id={person.id}>{name}</PersonLink>
        </h2>
        <p className="t-sm muted trunc" title={person.email}>
          {person.email}
        </p>
        <Row as="p" wraps className={styles.badges}>
          <Badge icon={role.icon} tone={role.tone}>
            {role.label}
          </Badge>
          <Badge icon={status.icon} tone={status.tone}>
            {status.label}
          </Badge>
        </Row>
      </div>
    </Row>
  )
}

interface ActionsProps extends Omit<UserCardProps, 'now' | 'view'> {
  actions: readonly ButtonAction[]
}

function Actions({ person, actions, onAction }: ActionsProps) {
  const name = shownName(person)
  const more = actions.slice(IN_SIGHT)
  const all = `Mais ações de ${name}`
  return (
    <Row wraps className={styles.actions}>
      {actions.slice(0, IN_SIGHT).map((action) => (
        <Button
          key={action}
          kind="quiet"
          small
          icon={actionLooks[action].icon}
          iconSize="sm"
          data-opens={action === 'personal' || undefined}
          onClick={() => onAction(action, person)}
        >
          {actionLooks[action].label}
          {action === 'requests' && person.pending_requests > 0 && (
            <Count className={styles.count} value={person.pending_requests} />
          )}
        </Button>
      ))}
      {more.length > 0 && (
        <PopMenu className={styles.more} name={all} label={all} words="Mais" small>
          {(close) =>
            more.map((action) => (
              <button
                key={action}
                type="button"
                className={action === 'delete' ? styles.red : undefined}
                onClick={() => {
                  close()
                  onAction(action, person)
                }}
              >
                <Icon icon={actionLooks[action].icon} />
                {actionLooks[action].label}
              </button>
            ))
          }
        </PopMenu>
      )}
    </Row>
  )
}

/** One person: name and role, whether they can sign in, and the user's actions. */
export function UserCard({ view, person, now, onAction }: UserCardProps) {
  const actions = actionsFor(view.me, person)
  return (
    <article
      className={classes(cardLook, styles.card)}
      data-role={lookOfRole(person.role).look}
      aria-label={shownName(person)}
    >
      <Head person={person} now={now} />
      <Row between wraps className={styles.middle}>
        <Row as="span" className={classes('t-sm soft', styles.company)}>
          <Icon icon={Store} size="sm" />
          <span className="trunc">{person.store_name ?? 'Sem empresa'}</span>
          {isLockedOut(person, now) && person.left_on && <span>· até {formatDay(person.left_on)}</span>}
        </Row>
        <UserSwitches className={styles.switches} person={person} actions={actions} />
      </Row>
      <Actions person={person} actions={actions.filter(isButton)} onAction={onAction} />
    </article>
  )
}
