import { Inbox } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'

/** Opens the requests; says how many wait. */
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
