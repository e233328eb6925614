import { useState } from 'react'
import type { DayCut } from '#shared/clock/shift.ts'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Drawing } from './drawing.ts'
import { RequestForm } from './request-form.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestSent } from './request-outcome.tsx'
import type { RequestEnd } from './use-marks-form.ts'
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
  /** The day to begin with, when somebody came here from it. */
  day: string | null
  /** The tab that is open at first: the form, or the list of earlier requests. */
  begins: 'ask' | 'history'
  reading: AdjustmentReading
  drawing: Drawing
  onClose: () => void
}

/** Asks for what is missing or wrong, also without a network, and shows what was asked for before. */
export function AdjustmentDialog({ userId, cut, day, begins, reading, drawing, onClose }: AdjustmentDialogProps) {
  const [tab, setTab] = useState<'ask' | 'history'>(begins)
  const [end, setEnd] = useState<RequestEnd | null>(null)
  const [busy, setBusy] = useState(false)
  if (end) return <RequestSent end={end} list={HISTORY} act="Entendi" onClose={onClose} />
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button kind="primary" type="submit" form={FORM} busy={busy} busyText="Enviando...">
        Solicitar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Solicitar Ajuste" footer={tab === 'ask' ? footer : undefined}>
      <Tabs label="Solicitar Ajuste" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'ask' ? (
          <RequestForm id={FORM} first="marks" {...{ userId, cut, day, drawing }} onBusy={setBusy} onEnd={setEnd} />
        ) : (
          <RequestHistory userId={userId} zone={cut.zone} reading={reading} />
        )}
      </Tabs>
    </Dialog>
  )
}
