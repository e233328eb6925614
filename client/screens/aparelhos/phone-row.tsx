import { Smartphone } from 'lucide-react'
import type { DeliveringDevice } from '#shared/contract/devices.ts'
import { clockText } from '#shared/text/tablet-messages.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import room from './aparelhos.module.css'
import { Cell, Contact } from './cells.tsx'

/** A phone: whose it is and what its deliveries told, nothing more. */
export function PhoneRow({ phone, zone, now }: { phone: DeliveringDevice; zone: string; now: number }) {
  return (
    <li className={room.row}>
      <div className={room.who}>
        <span className={room.picture}>
          <Icon icon={Smartphone} />
        </span>
        <span className="lines">
          <b>
            <PersonLink id={phone.user_id}>{phone.user_name}</PersonLink>
          </b>
          <span className="t-sm muted">{phone.store_name ?? 'Sem empresa'}</span>
        </span>
      </div>
      <Cell label="Último contato">
        <Contact at={phone.last_seen_at} zone={zone} now={now} />
      </Cell>
      <Cell label="Por enviar" number tone={phone.waiting ? 'q' : undefined}>
        {phone.waiting ?? '–'}
      </Cell>
      <Cell label="Relógio">{clockText(phone.clock_ahead)}</Cell>
      <Cell label="Versão">{phone.build?.split('+')[0] ?? 'não disse'}</Cell>
    </li>
  )
}
