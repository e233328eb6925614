import { CircleCheck, CircleX, CloudOff, Hourglass, MessageSquareReply, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { formatBalance, formatDay } from '#shared/text/format.ts'
import { dropPaper } from '../../offline/papers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { belowLook, rowLook } from '../../ui/list.ts'
import { dayAsked, type RequestRow } from './use-requests.ts'

const looks = {
  pending: { icon: Hourglass, tone: 'sun', word: 'Pendente' },
  approved: { icon: CircleCheck, tone: 'ok', word: 'Aprovado' },
  rejected: { icon: CircleX, tone: 'red', word: 'Rejeitado' },
  waiting: { icon: CloudOff, tone: 'dash', word: 'aguardando envio' },
  refused: { icon: TriangleAlert, tone: 'red', word: 'Não enviado' },
} as const

/** Return a request in one line: its mark or minutes, or the number of marks, and the day. */
export function titleOf(row: RequestRow, zone: string): string {
  const { marks, minutes } = row
  const [first] = marks
  const day = formatDay(dayAsked(row, zone))
  if (!first) return `Ajuste de ${formatBalance(minutes)}, ${day}`
  if (marks.length === 1) return `${labelOf(first.entry_type)}, ${day} às ${timeOf(first.at, zone)}`
  return `${marks.length} registros, ${day}`
}

/** Return the marks of a request for several of them, or for another time of one. */
function marksText({ marks }: RequestRow, zone: string): string {
  if (marks.length < 2 && !marks[0]?.replaces) return ''
  return marks
    .map(({ entry_type, at, replaces }) => {
      const time = timeOf(at, zone)
      return replaces === null ? `${labelOf(entry_type)} ${time}` : `${labelOf(entry_type)} passa a ser às ${time}`
    })
    .join(', ')
}

function Decision({ row: { decision }, zone }: { row: RequestRow; zone: string }) {
  if (!decision) return null
  const at = Date.parse(decision.at)
  return (
    <div className={classes('t-sm soft', belowLook)}>
      <p>
        Decidido por {decision.by}, {formatDay(dayOf(at, zone))} às {timeOf(at, zone)}
      </p>
      {decision.note && <p>Resposta: {decision.note}</p>}
    </div>
  )
}

/** A paper that the server refused: the reason, until its owner dismisses it. */
function Refused({ paper }: Pick<RequestRow, 'paper'>) {
  if (paper?.state !== 'refused') return null
  return (
    <p className={classes('t-sm soft', belowLook)}>
      {paper.error}{' '}
      <Button kind="link" onClick={() => void dropPaper(paper)}>
        Descartar
      </Button>
    </p>
  )
}

interface RequestItemProps {
  row: RequestRow
  zone: string
  /** True if its answer is seen for the first time: the list scrolls to it. */
  isNew: boolean
  onDelete?: ((row: RequestRow) => void) | undefined
  onWithdraw: (row: RequestRow) => void
}

/** A request: its subject, reason and status, who decided and what they answered. */
export function RequestItem({ row, zone, isNew, onDelete, onWithdraw }: RequestItemProps) {
  const { icon, tone, word } = looks[row.status]
  const title = titleOf(row, zone)
  const marks = marksText(row, zone)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <li className={rowLook} ref={item}>
      <div className="grow">
        <b>{title}</b>
        {marks && <p className="t-sm">{marks}</p>}
        <p className="t-sm muted">{row.justification}</p>
      </div>
      <Badge icon={icon} tone={tone}>
        {word}
      </Badge>
      {isNew && (
        <Badge icon={MessageSquareReply} tone="pen">
          Resposta nova
        </Badge>
      )}
      {onDelete && row.status === 'approved' && (
        <IconButton icon={Trash2} label={`Excluir: ${title}`} onClick={() => onDelete(row)} />
      )}
      {(row.status === 'pending' || row.status === 'waiting') && (
        <Button kind="link" aria-label={`Retirar: ${title}`} onClick={() => onWithdraw(row)}>
          Retirar
        </Button>
      )}
      <Decision row={row} zone={zone} />
      <Refused paper={row.paper} />
    </li>
  )
}
