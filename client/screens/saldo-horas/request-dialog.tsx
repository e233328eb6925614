import { useState } from 'react'
import type { DayCut } from '#shared/clock/shift.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatAmount } from '#shared/text/format.ts'
import { deleteAdjustment } from '../../features/adjustments/delete-adjustment.ts'
import { RequestForm, SendRequest, useRequest } from '../../features/adjustments/request-form.tsx'
import { RequestHistory } from '../../features/adjustments/request-history.tsx'
import { RequestSent } from '../../features/adjustments/request-outcome.tsx'
import type { RequestEnd } from '../../features/adjustments/use-marks-form.ts'
import type { RequestRow } from '../../features/adjustments/use-requests.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './saldo-horas.module.css'

const FORM = 'pedido-de-saldo'
const HISTORY = 'Histórico de Solicitações'
const drawing = { Ruler: DayRuler, Kind: EntryBadge, Balance: BalanceText }

interface DeleteDialogProps {
  row: RequestRow
  onClose: () => void
}

/** Let the master delete an approved adjustment of their own, after asking for their password. */
function DeleteDialog({ row, onClose }: DeleteDialogProps) {
  const remove = async (stepUp: string) => {
    await deleteAdjustment(row.id, stepUp)
    showToast({ title: adminMessages.adjustDeleted })
  }
  return (
    <StepUpDialog title="Excluir ajuste" act="Excluir" onConfirm={remove} onClose={onClose}>
      <p className="form">
        {employeeMessages.deleteAdjustmentQuestion}
        {row.minutes !== 0 && ` Ele ${row.minutes < 0 ? 'tirou' : 'somou'} ${formatAmount(Math.abs(row.minutes))}.`} A
        exclusão fica na auditoria.
      </p>
    </StepUpDialog>
  )
}

interface RequestDialogProps {
  userId: string
  cut: DayCut
  /** True for the master only. */
  mayDelete: boolean
  onClose: () => void
}

/** Request a balance adjustment, and see the answers to earlier requests. */
export function RequestDialog({ userId, cut, mayDelete, onClose }: RequestDialogProps) {
  const [tab, setTab] = useState<'new' | 'history'>('new')
  const [end, setEnd] = useState<RequestEnd | null>(null)
  const request = useRequest({ userId, cut, day: null, first: 'minutes', isShown: tab === 'new', onEnd: setEnd })
  const [doomed, setDoomed] = useState<RequestRow | null>(null)
  const reading = useReading(listEntries, { query: { user_id: userId, type: 'ajuste' } }, { maxAge: 0 })
  if (doomed) return <DeleteDialog row={doomed} onClose={() => setDoomed(null)} />
  if (end) return <RequestSent end={end} list={HISTORY} act="Concluir" onClose={onClose} />
  const footer =
    tab === 'new' ? (
      <SendRequest id={FORM} request={request} act="Enviar" leave="Fechar" />
    ) : (
      <CancelButton>Fechar</CancelButton>
    )
  return (
    <Dialog onClose={onClose} title="Solicitar Ajuste" footer={footer}>
      <Tabs
        label="Solicitações"
        tabs={[
          { value: 'new', label: 'Nova Solicitação' },
          { value: 'history', label: HISTORY },
        ]}
        value={tab}
        onChange={setTab}
      >
        {/* Keep it mounted so that typed text survives a look at the history. */}
        <div hidden={tab !== 'new'}>
          <RequestForm id={FORM} request={request} drawing={drawing} />
        </div>
        {tab === 'history' && (
          <div className={room.history}>
            <RequestHistory
              userId={userId}
              zone={cut.zone}
              reading={reading}
              onDelete={mayDelete ? setDoomed : undefined}
            />
          </div>
        )}
      </Tabs>
    </Dialog>
  )
}
