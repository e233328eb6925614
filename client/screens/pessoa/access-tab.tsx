import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { actionLooks, type ButtonAction, isButton } from '../../keeper/people/action-looks.ts'
import { actionsFor } from '../../keeper/people/user-actions.ts'
import { isLockedOut, lookOfRole, statusOf } from '../../keeper/people/user-look.ts'
import { UserSwitches } from '../../keeper/people/user-switches.tsx'
import { anchors } from '../../offline/here.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './access-tab.module.css'
import room from './pessoa.module.css'
import type { KnownPessoa } from './use-pessoa.ts'

/** The actions about how somebody gets in, in this order. */
const ofAccess: readonly ButtonAction[] = [
  ...(['access', 'password', 'invite', 'pin', 'card', 'devices'] as const),
  ...(['company', 'companies', 'delete'] as const),
]

interface Fact {
  name: string
  value: ReactNode
}

function Situation({ view: { person } }: { view: KnownPessoa }) {
  const { icon, tone, label } = statusOf(person, anchors.now())
  const since = isLockedOut(person, anchors.now()) && person.left_on
  return (
    <>
      <Badge icon={icon} tone={tone}>
        {label}
      </Badge>
      {since && ` Último dia de trabalho: ${formatDay(since)}`}
    </>
  )
}

/** Return how a person gets in, and what they may reach. */
function factsOf(view: KnownPessoa): Fact[] {
  const { person, zone, stores } = view
  const until = person.access_expires_at
  const kept = stores.filter(({ id }) => person.admin_stores.includes(id)).map(({ name }) => name)
  return [
    { name: 'E-mail de entrada', value: person.email },
    { name: 'Perfil', value: lookOfRole(person.role).label },
    { name: 'Situação', value: <Situation view={view} /> },
    { name: 'Acesso até', value: until ? formatDay(dayOf(Date.parse(until), zone)) : 'Sem prazo' },
    { name: 'Senha', value: person.must_change_password ? 'Temporária: falta escolher a própria' : 'Própria' },
    { name: 'Empresa', value: person.store_name ?? 'Sem empresa' },
    ...(person.role === 'admin' ? [{ name: 'Empresas que administra', value: kept.join(', ') || 'Nenhuma' }] : []),
  ]
}

interface AccessTabProps {
  view: KnownPessoa
  onAction: (action: ButtonAction) => void
}

/** The access of a person: how they get in now, and what the keeper may change of it. */
export function AccessTab({ view, onAction }: AccessTabProps) {
  const { me, person } = view
  const allowed = actionsFor(me, person)
  const actions = ofAccess.filter((action) => allowed.filter(isButton).includes(action))
  return (
    <div className={room.two}>
      <Card aria-label="Acesso">
        <dl className={styles.facts}>
          {factsOf(view).map(({ name, value }) => (
            <div key={name}>
              <dt className="t-sm muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <UserSwitches className={styles.switches} person={person} actions={allowed} />
      </Card>
      {actions.length > 0 && (
        <Card aria-label="O que fazer">
          <ul className={room.deeds}>
            {actions.map((action) => (
              <li key={action}>
                <button type="button" onClick={() => onAction(action)}>
                  <Icon icon={actionLooks[action].icon} />
                  <span className="grow">{actionLooks[action].label}</span>
                  <Icon icon={ChevronRight} size="sm" />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
