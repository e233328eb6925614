import { CalendarClock, CircleCheck, CircleX, CloudOff, Hourglass, Trash2, TriangleAlert } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import { formatBalance, formatDay } from '#shared/text/format.ts'
import { dropPaper } from '../../offline/papers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AdjustmentReading, type RequestRow, useRequests } from './use-requests.ts'

const looks = {
  pending: { icon: Hourglass, tone: 'sun', word: 'Pendente' },
  approved: { icon: CircleCheck, tone: 'ok', word: 'Aprovado' },
  rejected: { icon: CircleX, tone: 'red', word: 'Rejeitado' },
  waiting: { icon: CloudOff, tone: 'dash', word: 'aguardando envio' },
  refused: { icon: TriangleAlert, tone: 'red', word: 'Não enviado' },
} as const

function titleOf({ what, minutes }: RequestRow): string {
  if (isPunchType(what)) return labelOf(what)
  return minutes === 0 ? what : `Ajuste de ${formatBalance(minutes)}`
}

interface RowProps {
  row: RequestRow
  zone: string
  onDelete?: ((row: RequestRow) => void) | undefined
}

function Row({ row, zone, onDelete }: RowProps) {
  const { icon, tone, word } = looks[row.status]
  const { paper } = row
  return (
    <li className="paper">
      <div className="grow">
        <b>
          {titleOf(row)}, {formatDay(dayOf(row.at, zone))}
          {isPunchType(row.what) && ` às ${timeOf(row.at, zone)}`}
        </b>
        <p className="t-sm muted">{row.justification}</p>
      </div>
      <Badge icon={icon} tone={tone}>
        {word}
      </Badge>
      {onDelete && row.status === 'approved' && (
        <IconButton
          icon={Trash2}
          label={`Excluir: ${titleOf(row)}, ${formatDay(dayOf(row.at, zone))}`}
          onClick={() => onDelete(row)}
        />
      )}
      {row.note && (
        <p className="said t-sm soft">
          {paper ? row.note : `Resposta: ${row.note}`}{' '}
          {paper && (
            <Button kind="link" onClick={() => void dropPaper(paper)}>
              Descartar
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

interface RequestHistoryProps {
  userId: string
  zone: string
  reading: AdjustmentReading
  /** Offered beside what was approved. */
  onDelete?: ((row: RequestRow) => void) | undefined
}

/** What was asked for, and what became of it. */
export function RequestHistory({ userId, zone, reading, onDelete }: RequestHistoryProps) {
  const rows = useRequests(userId, reading)
  const { problem, at, isStale } = reading
  if (problem && !rows?.length) return <ErrorCard message={problem} onRetry={reading.refresh} />
  if (!rows) return <Skeleton rows={3} />
  return (
    <>
      {isStale && at !== null && <p className="t-sm muted">Atualizado às {timeOf(at, zone)}</p>}
      {rows.length === 0 && (
        <Empty icon={CalendarClock} title="Nenhum ajuste solicitado.">
          As suas solicitações aparecem aqui, com a resposta do gestor.
        </Empty>
      )}
      <ul className="list">
        {rows.map((row) => (
          <Row key={row.id} row={row} zone={zone} onDelete={onDelete} />
        ))}
      </ul>
    </>
  )
}
