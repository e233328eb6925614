import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { withdrawRequest } from '#shared/contract/entry-deeds.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { act } from '../../offline/act.ts'
import { decisionOf, type Told, toldDecisions } from '../../offline/decisions.ts'
import { dropPaper } from '../../offline/papers.ts'
import { sawDecisions } from '../../offline/tell-decisions.ts'
import { useLive } from '../../offline/use-live.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { listLook } from '../../ui/list.ts'
import { OwnUnread, ReadAt } from '../reading/own-unread.tsx'
import { RequestItem, titleOf } from './request-item.tsx'
import { type AdjustmentReading, type RequestRow, useRequests } from './use-requests.ts'

const latest = (rows: readonly RequestRow[]) =>
  rows.reduce((last, { decision }) => (decision && decision.at > last ? decision.at : last), '')

/** Mark the answers on these rows as seen. Return the ids of the new ones for as long as the list is open. */
function useNews(userId: string, told: Told | undefined, rows: readonly RequestRow[]): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const until = latest(rows)
  const unseen = told?.unseen.map(decisionOf).join() ?? ''
  useEffect(() => {
    if (unseen) setNews((before) => new Set([...before, ...unseen.split(',')]))
    if (until) void sawDecisions(userId, until).catch(() => {})
  }, [userId, unseen, until])
  return news
}

/** Withdraw a person's own request: from this device while it waits here, else at the server together with its whole group. */
async function withdraw({ id, paper }: RequestRow): Promise<void> {
  if (paper?.state === 'waiting') return dropPaper(paper)
  const entryId = paper?.kind === 'marks' ? (paper.marks[0]?.id ?? id) : id
  await act(withdrawRequest, { params: { id: entryId } })
  if (paper) await dropPaper(paper)
}

interface RequestHistoryProps {
  userId: string
  zone: string
  reading: AdjustmentReading
  /** Offered on approved requests. */
  onDelete?: ((row: RequestRow) => void) | undefined
}

/** The requests and their answers. */
export function RequestHistory({ userId, zone, reading, onDelete }: RequestHistoryProps) {
  const told = useLive(() => toldDecisions(userId).catch(() => undefined), [userId])
  const rows = useRequests(userId, reading, told)
  const news = useNews(userId, told, rows ?? [])
  const [unwanted, setUnwanted] = useState<RequestRow | null>(null)
  if (!rows || (reading.problem && rows.length === 0)) return <OwnUnread reading={reading} />
  return (
    <>
      <ReadAt reading={reading} zone={zone} />
      {rows.length === 0 && (
        <Empty icon={CalendarClock} title="Nenhum ajuste solicitado.">
          As suas solicitações aparecem aqui, com a resposta do gestor.
        </Empty>
      )}
      <ul className={listLook}>
        {rows.map((row) => (
          <RequestItem
            key={row.id}
            row={row}
            zone={zone}
            onDelete={onDelete}
            isNew={news.has(row.group)}
            onWithdraw={setUnwanted}
          />
        ))}
      </ul>
      {unwanted && (
        <ConfirmDialog
          title="Retirar solicitação"
          act="Retirar"
          failed={employeeMessages.withdrawFailed}
          onConfirm={() => withdraw(unwanted)}
          onClose={() => setUnwanted(null)}
        >
          {titleOf(unwanted, zone)}: a solicitação deixa de esperar uma decisão. Depois você pode fazer outra.
        </ConfirmDialog>
      )}
    </>
  )
}
