import { Clock3 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { agoText } from './request-cards.ts'

/** From how many days on a request has waited too long. */
const AGED_DAYS = 7

/** For how long a request waits; in amber once that is too long. */
export function RequestAge({ days }: { days: number }) {
  if (days < AGED_DAYS) return <span className="t-sm muted">pedido {agoText(days)}</span>
  return (
    <Badge icon={Clock3} tone="sun">
      {agoText(days)}
    </Badge>
  )
}
