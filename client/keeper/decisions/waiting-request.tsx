import { Check as CheckIcon, X } from 'lucide-react'
import { useState } from 'react'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { decide } from './deciding.ts'
import room from './decisions.module.css'
import { RefuseForm } from './refuse-form.tsx'
import { RequestAge } from './request-age.tsx'
import { daysWaiting, type RequestCard, whatOf } from './request-cards.ts'
import { RequestEffect } from './request-effect.tsx'
import { RequestHead } from './request-head.tsx'

interface WaitingRequestProps {
  card: RequestCard
  /** Why nothing can be decided now. */
  blocked: { blocked?: string }
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A pending request: person, request, reason, resulting day, and the two decisions. */
export function WaitingRequest({ card, blocked, isChosen, onChoose }: WaitingRequestProps) {
  const [isRefusing, setRefusing] = useState(false)
  const what = `${whatOf(card)} de ${card.entries[0].user_name}`
  return (
    <li className={room.cardRequest}>
      <RequestHead card={card}>
        <RequestAge days={daysWaiting(card, anchors.now())} />
        <span>
          <Check label={`Selecionar ${what}`} checked={isChosen} onChange={onChoose} />
        </span>
      </RequestHead>
      <RequestEffect card={card} />
      {isRefusing ? (
        <RefuseForm
          what={what}
          onRefuse={(notes) => decide({ ids: [card.id], status: 'rejected', notes }, what)}
          onClose={() => setRefusing(false)}
        />
      ) : (
        <Buttons className={room.btns}>
          <Button
            small
            icon={X}
            iconSize="sm"
            aria-label={`Recusar ${what}`}
            {...blocked}
            onClick={() => setRefusing(true)}
          >
            Recusar
          </Button>
          <Button
            small
            kind="primary"
            icon={CheckIcon}
            iconSize="sm"
            aria-label={`Autorizar ${what}`}
            {...blocked}
            onClick={() => decide({ ids: [card.id], status: 'approved', notes: null }, what)}
          >
            Autorizar
          </Button>
        </Buttons>
      )}
    </li>
  )
}
