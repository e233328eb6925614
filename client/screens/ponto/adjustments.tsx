import { useState } from 'react'
import { isBoundedDay } from '#shared/calendar/bounds.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { ANSWERS, FORGOTTEN } from '../../features/adjustments/answers-address.ts'
import { FORGOT } from '../../features/adjustments/reasons.ts'
import { RequestForm, SendRequest, useRequest } from '../../features/adjustments/request-form.tsx'
import { RequestHistory } from '../../features/adjustments/request-history.tsx'
import { RequestSent } from '../../features/adjustments/request-outcome.tsx'
import type { RequestEnd } from '../../features/adjustments/use-marks-form.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const FORM = 'solicitar-ajuste'
const HISTORY = 'Historico de ajustes'
const tabs = [
  { value: 'ask', label: 'Solicitar Ajustes' },
  { value: 'history', label: HISTORY },
] as const

const drawing = { Ruler: DayRuler, Kind: EntryBadge, Balance: BalanceText }

/** Return the day, the mark of it to correct and the reason that an address tells; it is not validated. */
function aboutIn(asked: URLSearchParams) {
  const day = asked.get('ajuste')
  return {
    day: day && isBoundedDay(day) ? day : null,
    markId: asked.get('registro'),
    reason: asked.get('motivo') === FORGOTTEN ? FORGOT : '',
  }
}

interface AdjustmentsProps {
  userId: string
  cut: DayCut
  /** The address's parameters. */
  asked: URLSearchParams
  onClose: () => void
}

/**
 * Request missing or corrected marks, offline too, and list earlier requests, which are read again at each opening, because people look for
 * answers.
 */
export function Adjustments({ userId, cut, asked, onClose }: AdjustmentsProps) {
  const reading = useReading(listEntries, { query: { user_id: userId, type: 'ajuste' } }, { maxAge: 0 })
  const [tab, setTab] = useState<'ask' | 'history'>(asked.get('ajuste') === ANSWERS ? 'history' : 'ask')
  const [end, setEnd] = useState<RequestEnd | null>(null)
  const isShown = tab === 'ask'
  const request = useRequest({ userId, cut, ...aboutIn(asked), first: 'marks', isShown, onEnd: setEnd })
  if (end) return <RequestSent end={end} list={HISTORY} act="Entendi" onClose={onClose} />
  const footer = <SendRequest id={FORM} request={request} act="Solicitar" />
  return (
    <Dialog onClose={onClose} title="Solicitar Ajuste" footer={isShown ? footer : undefined}>
      <Tabs label="Solicitar Ajuste" tabs={tabs} value={tab} onChange={setTab}>
        {isShown ? (
          <RequestForm id={FORM} request={request} drawing={drawing} />
        ) : (
          <RequestHistory userId={userId} zone={cut.zone} reading={reading} />
        )}
      </Tabs>
    </Dialog>
  )
}
