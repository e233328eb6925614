import { MessageSquareReply } from 'lucide-react'
import { Link } from 'wouter'
import { countOf } from '#shared/text/format.ts'
import { answersAddress } from '../../features/adjustments/answers-address.ts'
import { useUnseenCount } from '../../features/adjustments/use-decisions.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'

interface AnswersProps {
  count: number
  words: readonly [one: string, many: string]
  to: string
}

function Answers({ count, words: [one, many], to }: AnswersProps) {
  if (count === 0) return null
  return (
    <Note icon={MessageSquareReply} tone="pen" slim role="status" title={countOf(count, one, many)}>
      <Row as="span">
        <Link {...buttonLook({ kind: 'link' })} to={to}>
          {count === 1 ? 'Ver resposta' : 'Ver respostas'}
        </Link>
      </Row>
    </Note>
  )
}

/** Below the buttons: the number of answered requests and certificates, until the answers are seen. */
export function AnswersNote({ userId }: { userId: string }) {
  const { requests, certificates } = useUnseenCount(userId)
  return (
    <>
      <Answers
        count={requests}
        words={['solicitação respondida', 'solicitações respondidas']}
        to={answersAddress.requests}
      />
      <Answers
        count={certificates}
        words={['atestado respondido', 'atestados respondidos']}
        to={answersAddress.certificates}
      />
    </>
  )
}
