import { isBoundedDay } from '#shared/calendar/bounds.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { AdjustmentDialog } from '../../features/adjustments/adjustment-dialog.tsx'
import { ANSWERS, FORGOTTEN } from '../../features/adjustments/answers-address.ts'
import { FORGOT } from '../../features/adjustments/reasons.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { useReading } from '../../features/reading/use-reading.ts'

const drawing = { Ruler: DayRuler, Kind: EntryBadge, Balance: BalanceText }

interface AdjustmentsProps {
  userId: string
  cut: DayCut
  /** The address's parameters, not validated: the day, the mark of it to correct, the reason. */
  asked: URLSearchParams
  onClose: () => void
}

/** The signed-in person's requests, read again at each opening, because people look for answers. */
export function Adjustments({ userId, cut, asked, onClose }: AdjustmentsProps) {
  const reading = useReading(listEntries, { query: { user_id: userId, type: 'ajuste' } }, { maxAge: 0 })
  const day = asked.get('ajuste')
  const about = {
    day: day && isBoundedDay(day) ? day : null,
    markId: asked.get('registro'),
    reason: asked.get('motivo') === FORGOTTEN ? FORGOT : '',
  }
  const begins = day === ANSWERS ? 'history' : 'ask'
  return (
    <AdjustmentDialog
      userId={userId}
      cut={cut}
      about={about}
      begins={begins}
      reading={reading}
      drawing={drawing}
      onClose={onClose}
    />
  )
}
