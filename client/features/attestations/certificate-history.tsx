import { CircleCheck, CircleX, CloudCheck, CloudOff, FileHeart, MessageSquareReply, TriangleAlert } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { dropPaper } from '../../offline/papers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { belowLook, listLook, rowLook } from '../../ui/list.ts'
import { StateLine } from '../../ui/state-line.tsx'
import { showToast } from '../../ui/toast.ts'
import { OwnUnread, ReadAt } from '../reading/own-unread.tsx'
import { Answer } from './certificate-answer.tsx'
import { type CertificateReading, type CertificateRow, useCertificates } from './use-certificates.ts'

const decided = {
  approved: { icon: CircleCheck, tone: 'ok', words: 'Autorizado' },
  rejected: { icon: CircleX, tone: 'red', words: 'Recusado' },
} as const

function Whereabouts({ row }: { row: CertificateRow }) {
  const status = row.told?.status
  if (status === 'approved' || status === 'rejected') {
    const { icon, tone, words } = decided[status]
    return (
      <Badge icon={icon} tone={tone}>
        {words}
      </Badge>
    )
  }
  if (row.state === 'waiting')
    return (
      <Badge icon={CloudOff} tone="dash">
        aguardando envio
      </Badge>
    )
  if (row.state === 'refused')
    return (
      <StateLine icon={TriangleAlert} tone="bad">
        precisa de atenção
      </StateLine>
    )
  return (
    <StateLine icon={CloudCheck} tone="ok">
      enviado
    </StateLine>
  )
}

function Open({ row, isReachable }: { row: CertificateRow; isReachable: boolean }) {
  if (!row.url) return null
  // Signed URLs live for minutes, so a file from an old reading can't be opened.
  if (!isReachable)
    return (
      <Button
        small
        blocked="Para abrir o arquivo é preciso internet."
        onBlocked={(title) => showToast({ title, kind: 'info' })}
      >
        Abrir
      </Button>
    )
  return (
    <a {...buttonLook({ small: true })} href={row.url} target="_blank" rel="noreferrer">
      Abrir<span className="sr"> {row.name}</span>
    </a>
  )
}

interface RowProps {
  row: CertificateRow
  zone: string
  isReachable: boolean
  /** True if its answer is seen for the first time. */
  isNew: boolean
}

function Row({ row, zone, isReachable, isNew }: RowProps) {
  const when = `${formatDay(dayOf(row.at, zone))} às ${timeOf(row.at, zone)}`
  return (
    <li className={rowLook}>
      <div className="grow">
        <b>{row.name}</b>
        <p className="t-sm muted">
          {row.date && `Atestado de ${formatDay(row.date)}`}
          {row.days !== null && `, ${countOf(row.days, 'dia', 'dias')}`}
          <br />
          {row.state === 'sent' ? 'Enviado' : 'Guardado'} em {when}
        </p>
      </div>
      <Whereabouts row={row} />
      {isNew && (
        <Badge icon={MessageSquareReply} tone="pen">
          Resposta nova
        </Badge>
      )}
      <Open row={row} isReachable={isReachable} />
      {row.told && <Answer paper={row.told} online={isReachable} />}
      {row.paper?.state === 'refused' && (
        <p className={classes('t-sm soft', belowLook)}>
          {row.paper.error} O arquivo continua neste aparelho.{' '}
          <Button kind="link" onClick={() => void (row.paper && dropPaper(row.paper))}>
            Descartar
          </Button>
        </p>
      )}
    </li>
  )
}

interface CertificateHistoryProps {
  userId: string
  zone: string
  reading: CertificateReading
  /** The ids of those whose answers are new. */
  news: ReadonlySet<string>
}

/** The certificates sent, and those still waiting on this device. */
export function CertificateHistory({ userId, zone, reading, news }: CertificateHistoryProps) {
  const { rows, isReachable } = useCertificates(userId, reading)
  if (!rows || (reading.problem && rows.length === 0)) return <OwnUnread reading={reading} />
  return (
    <>
      <ReadAt reading={reading} zone={zone} />
      {rows.length === 0 && (
        <Empty icon={FileHeart} title="Nenhum atestado enviado.">
          Os atestados que você enviar aparecem aqui.
        </Empty>
      )}
      <ul className={listLook}>
        {rows.map((row) => (
          <Row key={row.id} row={row} zone={zone} isReachable={isReachable} isNew={news.has(row.id)} />
        ))}
      </ul>
    </>
  )
}
