import { MessageSquareReply } from 'lucide-react'
import { Link } from 'wouter'
import { countOf } from '#shared/text/format.ts'
import { answersAddress } from '../../features/adjustments/answers-address.ts'
import { useUnseenCount } from '../../features/adjustments/use-decisions.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'

/** Below the buttons: the number of answered requests, until the answers are seen. */
export function AnswersNote({ userId }: { userId: string }) {
  const count = useUnseenCount(userId)
  if (count === 0) return null
  return (
    <Note
      icon={MessageSquareReply}
      tone="pen"
      slim
      role="status"
      title={countOf(count, 'solicitação respondida', 'solicitações respondidas')}
    >
      <Row as="span">
        <Link {...buttonLook({ kind: 'link' })} to={answersAddress}>
          {count === 1 ? 'Ver resposta' : 'Ver respostas'}
        </Link>
      </Row>
    </Note>
  )
}
