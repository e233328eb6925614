import { CircleCheck, CircleX, Inbox } from 'lucide-react'
import { useState } from 'react'
import { dayOf, ownZone, timeOf } from '#shared/calendar/day.ts'
import { isRequest } from '#shared/clock/intent.ts'
import { reopenAttestation } from '#shared/contract/attestation-deeds.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { reopenRequest } from '#shared/contract/entry-deeds.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { formatDay } from '#shared/text/format.ts'
import { stateOf } from '../../features/mark-view/entry-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { bleedLook, endLook, listLook } from '../../ui/list.ts'
import { StateLine } from '../../ui/state-line.tsx'
import { Unread } from '../../ui/unread.tsx'
import { type Named, useNamed } from '../people/use-named.ts'
import room from './decisions.module.css'
import { PaperHead } from './paper-head.tsx'
import { absenceWords, paperWords } from './paper-words.ts'
import { usePapers } from './papers.ts'
import { cardsOf, type RequestCard, whatOf } from './request-cards.ts'
import { RequestHead } from './request-head.tsx'
import { UndoDecision } from './undo-decision.tsx'

interface DecidedPapersProps {
  papers: readonly Attestation[]
  blocked: string | undefined
}

function decisionWords({ status, decision }: Attestation): string {
  const word = status === 'approved' ? 'Autorizado' : 'Recusado'
  if (!decision) return word
  const at = Date.parse(decision.at)
  return `${word} por ${decision.by} em ${formatDay(dayOf(at, ownZone()))} às ${timeOf(at, ownZone())}`
}

function DecidedPaper({ paper, blocked }: { paper: Attestation; blocked: string | undefined }) {
  const isApproved = paper.status === 'approved'
  const excused = absenceWords(paper)
  return (
    <li className={isApproved ? room.cardRequest : classes(room.cardRequest, room.refused)}>
      <PaperHead paper={paper} />
      <StateLine className={room.state} icon={isApproved ? CircleCheck : CircleX} tone={isApproved ? 'ok' : 'bad'}>
        {decisionWords(paper)}
      </StateLine>
      {excused && <p className={classes('t-sm', room.requestWords)}>{excused}</p>}
      {paper.decision?.note && <p className={classes('t-sm', room.requestWords)}>Resposta: {paper.decision.note}</p>}
      <UndoDecision
        what={paperWords(paper)}
        name={paper.user_name}
        isApproved={isApproved}
        blocked={blocked}
        reopen={(reason, stepUp) => act(reopenAttestation, { params: { id: paper.id }, body: { reason }, stepUp })}
      />
    </li>
  )
}

/** The approved or rejected certificates: by whom, when, with which days, and a button to reopen them. */
function DecidedPapers({ papers, blocked }: DecidedPapersProps) {
  if (papers.length === 0) return null
  return (
    <ul className={classes(listLook, bleedLook)} aria-label="Atestados decididos">
      {papers.map((paper) => (
        <DecidedPaper key={paper.id} paper={paper} blocked={blocked} />
      ))}
    </ul>
  )
}

interface DecidedTabProps {
  status: 'approved' | 'rejected'
  userId: string | undefined
  blocked: string | undefined
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

interface DecidedProps extends Omit<DecidedTabProps, 'userId'> {
  card: RequestCard
  named: Named
}

function Decided({ card, status, blocked, named }: DecidedProps) {
  const [entry] = card.entries
  const own = useSession(({ user }) => user?.id) === entry.user_id
  const { words, icon, tone } = stateOf(named(entry), entry.timezone)
  return (
    <li className={status === 'rejected' ? classes(room.cardRequest, room.refused) : room.cardRequest}>
      <RequestHead card={card} />
      <StateLine className={room.state} icon={icon} tone={tone}>
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
  const named = useNamed()
  if (!cards) return <Unread reading={decided} />
  if (cards.length + sent.length === 0) return <Empty icon={Inbox} title={empty[status]} />
  return (
    <>
      <DecidedPapers papers={sent.map(named)} blocked={blocked} />
      <ul
        className={classes(listLook, bleedLook)}
        hidden={cards.length === 0}
        aria-label={status === 'approved' ? 'Solicitações autorizadas' : 'Solicitações recusadas'}
      >
        {cards.slice(0, shown).map((card) => (
          <Decided key={card.id} card={card} status={status} blocked={blocked} named={named} />
        ))}
      </ul>
      {cards.length > shown && (
        <div className={endLook}>
          <Button small kind="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            Mostrar mais ({cards.length - shown})
          </Button>
        </div>
      )}
    </>
  )
}
