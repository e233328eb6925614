import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Row } from '../../ui/layout.tsx'
import { bleedLook, endLook, listLook } from '../../ui/list.ts'
import { Unread } from '../../ui/unread.tsx'
import { decide, type PendingReading } from './deciding.ts'
import { RefuseForm } from './refuse-form.tsx'
import type { RequestCard } from './request-cards.ts'
import { WaitingRequest } from './waiting-request.tsx'
import styles from './waiting-tab.module.css'

interface WaitingTabProps {
  pending: PendingReading
  cards: readonly RequestCard[] | undefined
  blocked: string | undefined
}

/** Cards shown at first, and added by each click: each card reads its own day. */
const AT_ONCE = 10

interface SeveralProps {
  cards: readonly RequestCard[]
  chosen: readonly RequestCard[]
  blocked: string | undefined
  onChoose: (ids: readonly string[]) => void
}

const requests = (count: number) => (count === 1 ? '1 solicitação' : `${count} solicitações`)

/** Decide several requests with one click. */
function Several({ cards, chosen, blocked, onChoose }: SeveralProps) {
  const [isRefusing, setRefusing] = useState(false)
  const count = chosen.length
  const ids = chosen.map(({ id }) => id)
  const send = (status: 'approved' | 'rejected', notes: string | null) => {
    decide({ ids, status, notes }, requests(count))
    setRefusing(false)
    onChoose([])
  }
  return (
    <div className={styles.several}>
      <Row wraps className={styles.row}>
        <Row as="span" gap="tight" className={styles.all}>
          <Check
            label="Selecionar todas"
            checked={count === cards.length ? true : count > 0 ? 'mixed' : false}
            onChange={(isAll) => onChoose(isAll ? cards.map(({ id }) => id) : [])}
          />
          <span className="t-sm">{count === 0 ? 'Selecionar todas' : `${requests(count)} de ${cards.length}`}</span>
        </Row>
        {count > 0 && !isRefusing && (
          <>
            <Button className={styles.button} small blocked={blocked} onClick={() => setRefusing(true)}>
              Recusar selecionadas
            </Button>
            <Button
              className={styles.button}
              small
              kind="primary"
              blocked={blocked}
              onClick={() => send('approved', null)}
            >
              Autorizar selecionadas
            </Button>
          </>
        )}
      </Row>
      {count > 0 && isRefusing && (
        <RefuseForm
          what={requests(count)}
          onRefuse={(notes) => send('rejected', notes)}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}

/** The requests that wait for a decision, oldest first. */
export function WaitingTab({ pending, cards, blocked }: WaitingTabProps) {
  const [chosenIds, setChosen] = useState<readonly string[]>([])
  const [shown, setShown] = useState(AT_ONCE)
  if (!cards) return <Unread reading={pending} />
  if (cards.length === 0) {
    return (
      <Empty icon={Inbox} title="Nenhuma solicitação pendente">
        Os pedidos de ajuste e os atestados dos funcionários aparecem aqui.
      </Empty>
    )
  }
  const drawn = cards.slice(0, shown)
  const chosen = drawn.filter(({ id }) => chosenIds.includes(id))
  return (
    <>
      {cards.length > 1 && <Several cards={drawn} chosen={chosen} blocked={blocked} onChoose={setChosen} />}
      <ul className={classes(listLook, bleedLook)} aria-label="Solicitações pendentes">
        {drawn.map((card) => (
          <WaitingRequest
            key={card.id}
            card={card}
            blocked={blocked}
            isChosen={chosenIds.includes(card.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosenIds, card.id] : chosenIds.filter((id) => id !== card.id))
            }
          />
        ))}
      </ul>
      {cards.length > shown && (
        <div className={endLook}>
          <Button className={styles.button} small kind="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            Mostrar mais ({cards.length - shown})
          </Button>
        </div>
      )}
    </>
  )
}
