import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { withdrawRequest } from '#shared/contract/entry-deeds.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { act } from '../../offline/act.ts'
import { toldDecisions } from '../../offline/decisions.ts'
import { dropPaper } from '../../offline/papers.ts'
import { useLive } from '../../offline/use-live.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { listLook } from '../../ui/list.ts'
import { OwnUnread, ReadAt } from '../reading/own-unread.tsx'
import { RequestItem, titleOf } from './request-item.tsx'
import { useNews } from './use-news.ts'
import { type AdjustmentReading, type RequestRow, useRequests } from './use-requests.ts'

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
