import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useBlocked } from '../../keeper/day-detail/use-blocked.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { endLook } from '../../ui/list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsPrinting } from '../../ui/use-printing.ts'
import { DayItem } from './day-item.tsx'
import type { Detalhe } from './use-detalhe.ts'

interface DayCardsProps {
  view: Detalhe
  selected: string | null
  onSelect: (entry: TimeEntry) => void
  onCorrect: (date: string) => void
}

/** Scroll the day in the address into view once the days are there. */
function useDayInSight(day: string | null, isDrawn: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isDrawn && day) list.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [day, isDrawn])
  return list
}

/** The days of the period, newest first; several can be open. */
export function DayCards({ view, selected, onSelect, onCorrect }: DayCardsProps) {
  const { problem, stores } = view
  const [isAll, setAll] = useState(false)
  const blocked = useBlocked(view.userId)
  const days = isAll ? view.allDays : view.days
  const [open, setOpen] = useState<readonly string[]>(view.day ? [view.day] : [])
  const list = useDayInSight(view.day, days !== undefined)
  const isPrinting = useIsPrinting()
  if (!days) {
    return (
      <Card>
        {problem ? <ErrorCard message={problem} detail={view.reason} onRetry={view.refresh} /> : <Skeleton rows={6} />}
      </Card>
    )
  }
  const count = (view.allDays?.length ?? 0) - days.length
  const hidden = count > 0 && (
    <div className={endLook}>
      <Button kind="quiet" small onClick={() => setAll(true)}>
        Mostrar {count === 1 ? '1 dia' : `${count} dias`} sem expediente
      </Button>
    </div>
  )
  if (days.length === 0) {
    return (
      <Card>
        <Empty icon={CalendarClock} title={adminMessages.noEntriesInPeriod}>
          Escolha outro período.
        </Empty>
        {hidden}
      </Card>
    )
  }
  const toggle = (date: string) =>
    setOpen(open.includes(date) ? open.filter((other) => other !== date) : [...open, date])
  return (
    <Card aria-label="Dias">
      <ul ref={list}>
        {days.map((day) => (
          <DayItem
            key={day.date}
            day={day}
            isOpen={open.includes(day.date)}
            isPrinting={isPrinting}
            stores={stores}
            selected={selected}
            onToggle={() => toggle(day.date)}
            onSelect={onSelect}
            blocked={blocked}
            onCorrect={onCorrect}
          />
        ))}
      </ul>
      {hidden}
    </Card>
  )
}
