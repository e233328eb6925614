import { CheckCircle, MessageSquareWarning } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { SheetAnswer } from '#shared/contract/closings.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { Note } from '../../ui/note.tsx'
import { codeOf } from './day-words.ts'

/** That a sheet was signed: when, on which device, over which code, and how many days stayed out. */
export function SignedNote({ answer, zone }: { answer: SheetAnswer; zone: string }) {
  const { contested, signed_at, device, hash } = answer
  const at = Date.parse(signed_at)
  const when = `${formatDay(dayOf(at, zone))} às ${timeOf(at, zone)}`
  const isWhole = contested.length === 0
  const title = isWhole
    ? 'Você assinou este espelho'
    : `Você assinou, com ${countOf(contested.length, 'dia contestado', 'dias contestados')}`
  return (
    <Note icon={isWhole ? CheckCircle : MessageSquareWarning} tone={isWhole ? 'ok' : 'sun'} title={title} role="status">
      Em {when}
      {device ? `, em ${device}` : ''}. Código {codeOf(hash)}.
    </Note>
  )
}
