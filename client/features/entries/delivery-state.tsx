import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { Delivery } from '../../offline/overlay.ts'
import { StateLine } from '../../ui/state-line.tsx'

const look = {
  queued: { icon: CloudOff, tone: 'q', word: 'na fila' },
  sending: { icon: LoaderCircle, tone: 'go', word: 'enviando' },
  sent: { icon: CloudCheck, tone: 'ok', word: 'enviado' },
  attention: { icon: TriangleAlert, tone: 'bad', word: 'precisa de atenção' },
} as const

/** The delivery state of a mark: na fila, enviando, enviado, precisa de atenção. */
export function DeliveryState({ delivery, className }: { delivery: Delivery; className?: string | undefined }) {
  const { icon, tone, word } = look[delivery]
  return (
    <StateLine icon={icon} tone={tone} spin={delivery === 'sending'} className={className}>
      {word}
    </StateLine>
  )
}
