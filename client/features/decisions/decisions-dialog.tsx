import { Check, Inbox, X } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/entry.ts'
import { listPending } from '#shared/contract/entry-deeds.ts'
import { dailyReport, hourBank, userBalance } from '#shared/contract/hours.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { formatDay } from '#shared/text/format.ts'
import { dropReadings } from '../../offline/readings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { requestWords } from './request-words.ts'

/** What was read of the pending requests: a reading of `listPending` fits. */
export interface PendingReading {
  data: readonly TimeEntry[] | undefined
  problem: string | null
  refresh: () => void
}

interface DecisionsDialogProps {
  pending: PendingReading
  /** Only this person's requests. */
  userId?: string
  online: boolean
  onClose: () => void
  onDecided?: () => void
}

const OFFLINE = 'Sem internet não é possível decidir.'

interface RequestProps {
  entry: TimeEntry
  online: boolean
  onDecide: (deciding: Deciding) => void
}

function Request({ entry, online, onDecide }: RequestProps) {
  const { what, why } = requestWords(entry)
  const asked = formatDay(dayOf(Date.parse(entry.created_at), entry.timezone))
  const blocked = online ? {} : { blocked: OFFLINE }
  return (
    <li className="request">
      <Avatar name={entry.user_name} />
      <div className="grow stack snug">
        <b>{entry.user_name}</b>
        <span>{what}</span>
        <span className="t-sm soft">{why}</span>
        <span className="t-sm muted">
          {entry.store_name ?? 'Sem empresa'}, pedido em {asked}
        </span>
      </div>
      <div className="btns">
        <Button
          small
          icon={X}
          iconSize="sm"
          aria-label={`Recusar ${what} de ${entry.user_name}`}
          {...blocked}
          onClick={() => onDecide({ entry, status: 'rejected' })}
        >
          Recusar
        </Button>
        <Button
          small
          icon={Check}
          iconSize="sm"
          aria-label={`Autorizar ${what} de ${entry.user_name}`}
          {...blocked}
          onClick={() => onDecide({ entry, status: 'approved' })}
        >
          Autorizar
        </Button>
      </div>
    </li>
  )
}

/** The requests that wait for a decision, in one place: authorise or refuse each after a confirmation. */
export function DecisionsDialog({ pending, userId, online, onClose, onDecided }: DecisionsDialogProps) {
  const [deciding, setDeciding] = useState<Deciding>()
  const requests = pending.data?.filter((entry) => !userId || entry.user_id === userId)
  const decided = async () => {
    for (const call of [listPending, listEntries, listUsers, dailyReport, hourBank, userBalance]) {
      await dropReadings(call)
    }
    pending.refresh()
    onDecided?.()
  }
  return (
    <Dialog open onClose={onClose} title="Solicitações">
      {!requests && !pending.problem && <Skeleton rows={3} />}
      {!requests && pending.problem && <ErrorCard message={pending.problem} onRetry={pending.refresh} />}
      {requests?.length === 0 && (
        <Empty icon={Inbox} title="Nenhuma solicitação pendente">
          Os pedidos de ajuste dos funcionários aparecem aqui.
        </Empty>
      )}
      {requests && requests.length > 0 && (
        <ul className="list bleed">
          {requests.map((entry) => (
            <Request key={entry.id} entry={entry} online={online} onDecide={setDeciding} />
          ))}
        </ul>
      )}
      {deciding && (
        <DecideDialog
          {...deciding}
          onDecided={decided}
          onFailed={pending.refresh}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Dialog>
  )
}
