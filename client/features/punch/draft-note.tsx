import { Camera } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { estimatedInstant } from '#shared/clock/evidence.ts'
import { formatDay } from '#shared/text/format.ts'
import { draftsOf, dropDraft } from '../../offline/draft.ts'
import { anchors, here } from '../../offline/here.ts'
import { useLive } from '../../offline/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import type { Pending } from './use-punch.ts'

interface DraftNoteProps {
  userId: string
  zone: string
  /** The known marks of the day: a draft whose mark is among them is done. */
  marks: readonly { id: string }[] | undefined
  onResume: (pending: Pending) => void
}

/** Offer to resume a tap whose page ended while its camera was open: the mark gets the time of that tap (C-06). */
export function DraftNote({ userId, zone, marks, onResume }: DraftNoteProps) {
  const drafts = useLive(() => draftsOf(here, userId), [userId])
  const draft = marks && drafts?.find(({ id }) => !marks.some((mark) => mark.id === id))
  if (!draft) return null
  const at = estimatedInstant(draft.claim)
  const day = dayOf(at, zone)
  const when = day === dayOf(anchors.now(), zone) ? timeOf(at, zone) : `${timeOf(at, zone)} de ${formatDay(day)}`
  return (
    <Note icon={Camera} role="status" title={`Marcação de ${labelOf(draft.entry_type).toLowerCase()} não concluída`}>
      O aplicativo foi fechado com a câmera aberta, e nada foi registrado. Se você continuar, vale a hora do seu toque.
      <Row as="span">
        <Button kind="link" onClick={() => onResume(draft)}>
          Continuar marcação das {when}
        </Button>
        <Button kind="quiet" onClick={() => void dropDraft(here, draft)}>
          Descartar
        </Button>
      </Row>
    </Note>
  )
}
