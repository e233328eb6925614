import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

interface ErrorCardProps {
  message: string
  detail?: string | undefined
  onRetry?: () => void
  busy?: boolean
}

/** Replaces a part that could not be loaded, with a button to retry. */
export function ErrorCard({ message, detail, onRetry, busy }: ErrorCardProps) {
  const retry = onRetry && (
    <Button icon={RotateCw} busy={busy} onClick={onRetry}>
      Tentar Novamente
    </Button>
  )
  return (
    <Empty icon={TriangleAlert} title={message} action={retry} role="alert">
      {detail}
    </Empty>
  )
}
