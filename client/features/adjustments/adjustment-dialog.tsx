import { useState } from 'react'
import type { DayCut } from '#shared/clock/shift.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Drawing } from './drawing.ts'
import { RequestForm, SendRequest, useRequest } from './request-form.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestSent } from './request-outcome.tsx'
import type { RequestEnd, RequestOptions } from './use-marks-form.ts'
import type { AdjustmentReading } from './use-requests.ts'

const FORM = 'solicitar-ajuste'
const HISTORY = 'Historico de ajustes'
const tabs = [
  { value: 'ask', label: 'Solicitar Ajustes' },
  { value: 'history', label: HISTORY },
] as const

interface AdjustmentDialogProps {
  userId: string
  cut: DayCut
  /** The day to begin with, the mark of it to correct and the reason, as far as the user came here from one. */
  about: Pick<RequestOptions, 'day' | 'markId' | 'reason'>
  /** The tab open at first: the form, or the list of earlier requests. */
  begins: 'ask' | 'history'
  reading: AdjustmentReading
  drawing: Drawing
  onClose: () => void
}

/** Request missing or corrected marks, offline too, and list earlier requests. */
export function AdjustmentDialog({ userId, cut, about, begins, reading, drawing, onClose }: AdjustmentDialogProps) {
  const [tab, setTab] = useState<'ask' | 'history'>(begins)
  const [end, setEnd] = useState<RequestEnd | null>(null)
  const request = useRequest({ userId, cut, ...about, first: 'marks', isShown: tab === 'ask', onEnd: setEnd })
  if (end) return <RequestSent end={end} list={HISTORY} act="Entendi" onClose={onClose} />
  const footer = <SendRequest id={FORM} request={request} act="Solicitar" />
  return (
    <Dialog onClose={onClose} title="Solicitar Ajuste" footer={tab === 'ask' ? footer : undefined}>
      <Tabs label="Solicitar Ajuste" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'ask' ? (
          <RequestForm id={FORM} request={request} drawing={drawing} />
        ) : (
          <RequestHistory userId={userId} zone={cut.zone} reading={reading} />
        )}
      </Tabs>
    </Dialog>
  )
}
