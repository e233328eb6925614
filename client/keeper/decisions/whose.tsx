import { createContext, type ReactNode, useContext } from 'react'
import { PersonLink } from '../../features/people/person-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'
import room from './decisions.module.css'

/** True on a person's own page, which has said whose everything on it is. */
export const OnTheirPage = createContext(false)

interface WhoseProps {
  userId: string
  name: string
  store: string | null
  /** The kind of thing that is decided, in a word: it stands in place of the name on the person's own page. */
  kind: 'Pedido' | 'Documento' | 'Registro'
  children?: ReactNode
}

/** The person whose request, certificate or mark is decided. */
export function Whose({ userId, name, store, kind, children }: WhoseProps) {
  if (useContext(OnTheirPage)) {
    return (
      <Row wraps className={room.who}>
        <Badge tone="pen">{kind}</Badge>
        {children}
      </Row>
    )
  }
  return (
    <Row wraps className={room.who}>
      <Avatar name={name} />
      <div className={room.requestWords}>
        <b>
          <PersonLink id={userId}>{name}</PersonLink>
        </b>
        <p className="t-sm muted">{store ?? 'Sem empresa'}</p>
      </div>
      {children}
    </Row>
  )
}
