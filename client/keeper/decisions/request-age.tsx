import { Clock3 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { agoText } from './request-cards.ts'

/** Days after which a request has waited too long. */
const AGED_DAYS = 7

/** The age of a request, in amber once it is too high. */
export function RequestAge({ days }: { days: number }) {
  if (days < AGED_DAYS) return <span className="t-sm muted">pedido {agoText(days)}</span>
  return (
    <Badge icon={Clock3} tone="sun">
      {agoText(days)}
    </Badge>
  )
}
