import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ErrorCardProps {
  message: string
  detail?: string | undefined
  onRetry?: () => void
  busy?: boolean
}

/** What stands in the place of a part that could not be loaded, with a way to try again. */
export function ErrorCard({ message, detail, onRetry, busy }: ErrorCardProps) {
  return (
    <div className="empty" role="alert">
      <span className="ico bad">
        <Icon icon={TriangleAlert} size="lg" />
      </span>
      <b>{message}</b>
      {detail}
      {onRetry && (
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          Tentar Novamente
        </Button>
      )}
    </div>
  )
}
