import { CalendarClock, CloudCheck, CloudOff, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { countOf } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { DeliveryState } from '../../features/entries/delivery-state.tsx'
import { EntryRow } from '../../features/entries/entry-row.tsx'
import { OtherEntry } from '../../features/entries/other-entry.tsx'
import type { DayEntry } from '../../offline/overlay.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/cover.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import room from './ponto.module.css'

interface DayListProps {
  entries: readonly DayEntry[] | undefined
  /** True if nothing is known of the day, so an empty list says nothing. */
  isUnknown: boolean
  zone: string
  onOpen: (id: string) => void
}

function Summary({ entries }: { entries: readonly DayEntry[] }) {
  const waiting = entries.filter(({ delivery }) => delivery === 'queued').length
  if (waiting > 0) {
    return (
      <Badge icon={CloudOff} tone="sun">
        {waiting} na fila
      </Badge>
    )
  }
  if (entries.some(({ delivery }) => delivery === 'sending')) return <DeliveryState delivery="sending" />
  // A mark that the server refused exists on this device only.
  if (entries.some(({ error }) => error !== null)) {
    return (
      <StateLine icon={TriangleAlert} tone="bad">
        precisa de atenção
      </StateLine>
    )
  }
  return (
    <StateLine icon={CloudCheck} tone="ok">
      tudo enviado
    </StateLine>
  )
}

function Rows({ entries, zone, onOpen }: { entries: readonly DayEntry[]; zone: string; onOpen: (id: string) => void }) {
  return (
    <ul className={classes(cardLook, listLook)}>
      {entries.toReversed().map((entry) => {
        const time = timeOf(entry.at, zone)
        if (entry.other) return <OtherEntry key={entry.id} entry={entry.other} time={time} />
        return (
          <EntryRow key={entry.id} row={entry} time={time}>
            <Cover onClick={() => onOpen(entry.id)}>Abrir comprovante das {time}</Cover>
          </EntryRow>
        )
      })}
    </ul>
  )
}

/** Today's marks, newest first, each with its state of delivery; a row opens its receipt. */
export const DayList = memo(function DayList({ entries, isUnknown, zone, onOpen }: DayListProps) {
  return (
    <Stack
      as="section"
      gap="tight"
      aria-label={entries ? countOf(entries.length, 'registro hoje', 'registros hoje') : undefined}
    >
      <Row between wraps className={room.heading}>
        <h2 className="h3">Registros de hoje</h2>
        {entries && entries.length > 0 && <Summary entries={entries} />}
      </Row>
      {!entries && <Skeleton rows={3} />}
      {entries?.length === 0 && (
        <Empty card icon={CalendarClock} title={isUnknown ? messages.statusUnknown : messages.statusNone}>
          {isUnknown ? messages.unknownText : 'Toque em ENTRADA para começar o dia.'}
        </Empty>
      )}
      {entries && entries.length > 0 && <Rows entries={entries} zone={zone} onOpen={onOpen} />}
    </Stack>
  )
})
