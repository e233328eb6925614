import { Building2 } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import room from './regras.module.css'

interface HoldersProps {
  held: { stores: readonly { id: string; name: string }[]; people: number }
  /** Why none can be given, if so. */
  blocked: string | undefined
  isMaster: boolean
  /** Open the dialog that gives a rule: to this company, or to one that is chosen there. */
  onGive: (storeId: string | null) => void
}

/** The companies and people for whom a rule counts today, and the way to give it to others. */
export function Holders({ held: { stores, people }, blocked, isMaster, onGive }: HoldersProps) {
  const isFree = stores.length === 0 && people === 0
  return (
    <Card aria-labelledby="quem">
      <div className={room.holders}>
        <h2 id="quem">Quem tem esta regra</h2>
        {!isFree && <span className="t-sm muted">{countOf(people, 'pessoa', 'pessoas')}</span>}
        {isMaster && (
          <Button
            icon={Building2}
            iconSize="sm"
            blocked={blocked}
            onBlocked={(title) => showToast({ title, kind: 'info' })}
            onClick={() => onGive(null)}
          >
            Dar a uma empresa
          </Button>
        )}
      </div>
      {isFree && <Empty title={rulesScreenMessages.nobody}>{isMaster && rulesScreenMessages.nobodyHelp}</Empty>}
      <ul className={listLook}>
        {stores.map(({ id, name }) => (
          <li key={id} className={room.holder}>
            <span className="grow">{name}</span>
            {isMaster && (
              <Button small kind="quiet" aria-label={`Dar outra regra a ${name}`} onClick={() => onGive(id)}>
                Dar outra regra
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
