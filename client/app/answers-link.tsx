import { MessageSquareReply } from 'lucide-react'
import { Link } from 'wouter'
import { countOf } from '#shared/text/format.ts'
import { answersAddress } from '../features/adjustments/answers-address.ts'
import type { Decided } from '../offline/decisions.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icon.tsx'

export type Answers = Record<Decided, number>

interface AnswersLinkProps {
  answers: Answers
  className?: string
  onClick?: () => void
}

export const answersCount = ({ requests, certificates }: Answers): number => requests + certificates

/** Format the counts of answers: '2 solicitações respondidas', and the certificates after them. */
export function answersText({ requests, certificates }: Answers): string {
  const words = [
    requests > 0 && countOf(requests, 'solicitação respondida', 'solicitações respondidas'),
    certificates > 0 && countOf(certificates, 'atestado respondido', 'atestados respondidos'),
  ]
  return words.filter(Boolean).join(' e ')
}

/** The menu's item for unseen answers; nothing if there are none. */
export function AnswersLink({ answers, className, onClick }: AnswersLinkProps) {
  const count = answersCount(answers)
  if (count === 0) return null
  const to = answersAddress[answers.requests > 0 ? 'requests' : 'certificates']
  return (
    <Link className={className} to={to} onClick={onClick} aria-label={`Respostas: ${answersText(answers)}`}>
      <Icon icon={MessageSquareReply} />
      Respostas
      <Count value={count} tone="pen" />
    </Link>
  )
}
