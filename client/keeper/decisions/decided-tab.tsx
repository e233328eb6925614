import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { isRequest } from '#shared/clock/intent.ts'
import { reopenRequest } from '#shared/contract/entry-deeds.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { stateOf } from '../../features/mark-view/entry-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { bleedLook, listLook } from '../../ui/list.ts'
import { StateLine } from '../../ui/state-line.tsx'
import { Unread } from '../../ui/unread.tsx'
import { DecidedPapers } from './decided-papers.tsx'
import room from './decisions.module.css'
import { usePapers } from './papers.ts'
import { cardsOf, type RequestCard, whatOf } from './request-cards.ts'
import { RequestHead } from './request-head.tsx'
import { UndoDecision } from './undo-decision.tsx'

interface DecidedTabProps {
  status: 'approved' | 'rejected'
  userId: string | undefined
  blocked: { blocked?: string }
}

/** The number of latest entries searched for decided requests. */
const LOOKED_THROUGH = 500
const AT_ONCE = 20

const empty = { approved: 'Nenhuma solicitação autorizada', rejected: 'Nenhuma solicitação recusada' }

/** Read the decided requests, latest decision first. */
function useDecided({ status, userId }: Pick<DecidedTabProps, 'status' | 'userId'>) {
  const whose = userId === undefined ? {} : { user_id: userId }
  const query = { type: 'ajuste' as const, status, limit: LOOKED_THROUGH, ...whose }
  const reading = useReading(listEntries, { query }, { maxAge: 0 })
  const decided = reading.data?.filter(({ kind, decision }) => isRequest(kind) && decision !== null)
  const cards = decided && cardsOf(decided)
  const when = ({ entries: [{ decision }] }: RequestCard) => decision?.at ?? ''
  return { ...reading, cards: cards?.sort((a, b) => when(b).localeCompare(when(a))) }
}

function Decided({ card, status, blocked }: Omit<DecidedTabProps, 'userId'> & { card: RequestCard }) {
  const [entry] = card.entries
  const own = useSession(({ user }) => user?.id) === entry.user_id
  const { words, icon, tone } = stateOf(entry, entry.timezone)
  return (
    <li className={status === 'rejected' ? classes(room.cardRequest, room.refused) : room.cardRequest}>
      <RequestHead card={card} />
      <StateLine className={room.state} icon={icon} {...(tone ? { tone } : {})}>
        {words}
      </StateLine>
      {entry.decision?.note && <p className={classes('t-sm', room.requestWords)}>Resposta: {entry.decision.note}</p>}
      {!own && (
        <UndoDecision
          what={whatOf(card)}
          name={entry.user_name}
          isApproved={status === 'approved'}
          blocked={blocked}
          reopen={(reason, stepUp) => act(reopenRequest, { params: { id: card.id }, body: { reason }, stepUp })}
        />
      )}
    </li>
  )
}

/** The approved or rejected requests: by whom, when, with which answer, and a button to reopen them. */
export function DecidedTab({ status, userId, blocked }: DecidedTabProps) {
  const decided = useDecided({ status, userId })
  const { cards } = decided
  const papers = usePapers(status, userId)
  const sent = papers.data ?? []
  const [shown, setShown] = useState(AT_ONCE)
  if (!cards) return <Unread reading={decided} />
  if (cards.length + sent.length === 0) return <Empty icon={Inbox} title={empty[status]} />
  return (
    <>
      <DecidedPapers papers={sent} blocked={blocked} />
      <ul
        className={classes(listLook, bleedLook)}
        hidden={cards.length === 0}
        aria-label={status === 'approved' ? 'Solicitações autorizadas' : 'Solicitações recusadas'}
      >
        {cards.slice(0, shown).map((card) => (
          <Decided key={card.id} card={card} status={status} blocked={blocked} />
        ))}
      </ul>
      {cards.length > shown && (
        <div className={room.daydeeds}>
          <Button small kind="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            Mostrar mais ({cards.length - shown})
          </Button>
        </div>
      )}
    </>
  )
}
