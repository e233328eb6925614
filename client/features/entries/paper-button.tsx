import { FileCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { usePaper } from './use-paper.ts'

/** Save the receipt of a numbered mark as the server makes it. */
export function PaperButton({ id, className }: { id: string; className?: string | undefined }) {
  const { busy, blocked, save } = usePaper(id)
  const ask = () => void save()
  return (
    <Button className={className} icon={FileCheck} busy={busy} blocked={blocked} onBlocked={ask} onClick={ask}>
      Comprovante em PDF
    </Button>
  )
}
