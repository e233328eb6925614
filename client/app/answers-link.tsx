import { MessageSquareReply } from 'lucide-react'
import { Link } from 'wouter'
import { countOf } from '#shared/text/format.ts'
import { answersAddress } from '../features/adjustments/answers-address.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'

interface AnswersLinkProps {
  count: number
  className?: string
  onClick?: () => void
}

/** Format a count of answers: '2 solicitações respondidas'. */
export const answersText = (count: number): string =>
  countOf(count, 'solicitação respondida', 'solicitações respondidas')

/** The menu's item for unseen answers; nothing if there are none. */
export function AnswersLink({ count, className, onClick }: AnswersLinkProps) {
  if (count === 0) return null
  return (
    <Link className={className} to={answersAddress} onClick={onClick} aria-label={`Respostas: ${answersText(count)}`}>
      <Icon icon={MessageSquareReply} />
      Respostas
      <Count value={count} tone="pen" />
    </Link>
  )
}
