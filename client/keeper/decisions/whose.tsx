import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Row } from '../../ui/layout.tsx'
import room from './decisions.module.css'

/** The person whose request, certificate or mark is decided. */
export function Whose({ name, store, children }: { name: string; store: string | null; children?: ReactNode }) {
  return (
    <Row wraps className={room.who}>
      <Avatar name={name} />
      <div className={room.requestWords}>
        <b>{name}</b>
        <p className="t-sm muted">{store ?? 'Sem empresa'}</p>
      </div>
      {children}
    </Row>
  )
}
