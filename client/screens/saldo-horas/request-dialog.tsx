import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { userBalance } from '#shared/contract/hours.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { RequestHistory } from '../../features/adjustments/request-history.tsx'
import type { RequestRow } from '../../features/adjustments/use-requests.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { dropReadings } from '../../offline/readings.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FORM, RequestForm } from './request-form.tsx'

interface RequestDialogProps {
  userId: string
  zone: string
  /** Only the master may (employee.md §2). */
  mayDelete: boolean
  onClose: () => void
}

function SentDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <Button kind="primary" onClick={onClose} data-autofocus>
      Concluir
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={employeeMessages.requestSent} footer={footer}>
      <Note icon={CircleCheck} tone="ok">
        O seu gestor vai decidir. A resposta aparece no histórico de solicitações.
      </Note>
    </Dialog>
  )
}

/** Asking for a change of the balance, and what became of earlier requests. */
export function RequestDialog({ userId, zone, mayDelete, onClose }: RequestDialogProps) {
  const [tab, setTab] = useState<'new' | 'history'>('new')
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [doomed, setDoomed] = useState<RequestRow | null>(null)
  const reading = useReading(listEntries, { query: { user_id: userId, type: 'ajuste' } }, { maxAge: 0 })
  const deleted = async () => {
    for (const call of [listEntries, userBalance]) await dropReadings(call)
    reading.refresh()
  }
  if (doomed) return <DeleteDialog row={doomed} onDone={deleted} onClose={() => setDoomed(null)} />
  if (isSent) return <SentDialog onClose={onClose} />
  const footer = (
    <>
      <CancelButton>Fechar</CancelButton>
      {tab === 'new' && (
        <Button kind="primary" type="submit" form={FORM} busy={busy} busyText="Enviando...">
          Enviar
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Solicitar Ajuste" footer={footer}>
      <Tabs
        label="Solicitações"
        tabs={[
          { value: 'new', label: 'Nova Solicitação' },
          { value: 'history', label: 'Histórico de Solicitações' },
        ]}
        value={tab}
        onChange={setTab}
      >
        {/* It stays while the history is looked at: what is typed is there when one comes back. */}
        <div hidden={tab !== 'new'}>
          <RequestForm userId={userId} zone={zone} onBusy={setBusy} onSent={() => setSent(true)} />
        </div>
        {tab === 'history' && (
          <div className="scroll256">
            <RequestHistory
              userId={userId}
              zone={zone}
              reading={reading}
              onDelete={mayDelete ? setDoomed : undefined}
            />
          </div>
        )}
      </Tabs>
    </Dialog>
  )
}
