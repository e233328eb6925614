import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { messages } from '#shared/text/messages.ts'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RequestFields } from './request-fields.tsx'
import { RequestHistory } from './request-history.tsx'
import { NotAllowed, RequestSent } from './request-outcome.tsx'
import { type RequestEnd, useRequest } from './use-request.ts'
import type { AdjustmentReading } from './use-requests.ts'

const FORM = 'solicitar-ajuste'
const tabs = [
  { value: 'ask', label: 'Solicitar Ajustes' },
  { value: 'history', label: 'Historico de ajustes' },
] as const

interface AdjustmentDialogProps {
  userId: string
  cut: DayCut
  /** The day to begin with, when somebody came here from it. */
  day: string | null
  reading: AdjustmentReading
  onClose: () => void
}

/** Asks for a mark that is missing, also without a network, and shows what was asked for before. */
export function AdjustmentDialog({ userId, cut, day, reading, onClose }: AdjustmentDialogProps) {
  const [tab, setTab] = useState<'ask' | 'history'>('ask')
  const [end, setEnd] = useState<RequestEnd | null>(null)
  const form = useRequest(userId, cut, day, setEnd)
  if (end?.kind === 'not-allowed') return <NotAllowed type={end.type} onClose={() => setEnd(null)} />
  if (end) return <RequestSent end={end.kind} onClose={onClose} />
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button kind="primary" type="submit" form={FORM} busy={form.busy} busyText="Enviando...">
        Solicitar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Solicitar Ajuste" footer={tab === 'ask' ? footer : undefined}>
      <Tabs label="Solicitar Ajuste" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'ask' ? (
          <RequestFields id={FORM} form={form} today={dayOf(anchors.now(), cut.zone)} />
        ) : (
          <RequestHistory userId={userId} zone={cut.zone} reading={reading} />
        )}
      </Tabs>
    </Dialog>
  )
}
