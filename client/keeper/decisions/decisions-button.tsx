import { Inbox } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'

/** The button that opens the requests, with the number of pending ones. */
export function DecisionsButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button
      icon={Inbox}
      onClick={onClick}
      aria-label={`Solicitações, ${count} ${count === 1 ? 'pendente' : 'pendentes'}`}
    >
      Solicitações
      {count > 0 && <Count value={count} />}
    </Button>
  )
}
