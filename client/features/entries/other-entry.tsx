import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { formatBalance } from '#shared/text/format.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import room from './entries.module.css'
import { EntryBadge } from './entry-badge.tsx'

const decided = { pending: 'Pendente', approved: 'Aprovado', rejected: 'Rejeitado' } as const

/** Describe an entry that is no original mark, and its status, in a few words. */
export function otherWords(entry: TimeEntry): string {
  const by = entry.adjusted_by ? ` por ${entry.adjusted_by}` : ''
  switch (entry.kind) {
    case 'mark_request':
      return `Registro solicitado · ${decided[entry.status]}${by}`
    case 'minutes_request':
      return `${formatBalance(entry.minutes_adjusted)} solicitado · ${decided[entry.status]}${by}`
    case 'adjustment':
      return `Ajuste de ${formatBalance(entry.minutes_adjusted)}${by}`
    case 'absence':
      return `Ausência${by}`
    case 'cancellation':
      return `Cancelamento${by}`
    case 'disregard':
      return `Registro desconsiderado${by}`
    default:
      return `Incluído${by}`
  }
}

/** An entry that was not made on a device: no receipt, but its kind, author and reason. */
export function OtherEntry({ entry, time }: { entry: TimeEntry; time: string }) {
  const answer = entry.decision?.note
  return (
    <Row as="li" wraps className={room.entry}>
      <Stack as="span" gap="snug" className="grow">
        <span>
          <EntryBadge type={entry.requested_type ?? entry.entry_type} />
        </span>
        <span className="t-sm">{otherWords(entry)}</span>
        {entry.justification && <span className="t-sm soft">{entry.justification}</span>}
        {answer && <span className="t-sm soft">Resposta: {answer}</span>}
      </Stack>
      <span className={room.time}>{time}</span>
    </Row>
  )
}
