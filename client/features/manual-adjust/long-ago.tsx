import { History } from 'lucide-react'
import { isLongAgo } from '#shared/calendar/bounds.ts'
import { Note } from '../../ui/note.tsx'

/** Ask the user to check a date that is long ago. */
export function LongAgo({ day, today }: { day: string; today: string }) {
  if (!isLongAgo(day, today)) return null
  return (
    <Note icon={History} tone="sun" slim role="status">
      Esta data é de mais de 60 dias atrás. Confira antes de registrar.
    </Note>
  )
}
