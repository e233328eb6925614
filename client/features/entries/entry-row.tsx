import type { ReactNode } from 'react'
import type { DayEntry } from '../../offline/overlay.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { attentionText } from './attention.ts'
import { DeliveryState } from './delivery-state.tsx'
import room from './entries.module.css'
import { EntryBadge } from './entry-badge.tsx'
import { EntryPhoto } from './entry-photo.tsx'

/** A mark in a list: photo, kind, delivery state with reason, and time. */
export function EntryRow({ row, time, children }: { row: DayEntry; time: string; children?: ReactNode }) {
  const reason = row.delivery === 'attention' ? attentionText(row.flags, row.error) : ''
  return (
    <Row as="li" wraps className={room.entry}>
      <EntryPhoto url={row.photoUrl} hash={row.photoHash} />
      <Stack as="span" gap="snug" className="grow">
        <span>
          <EntryBadge type={row.entry_type} />
        </span>
        <DeliveryState delivery={row.delivery} />
        {reason && <span className="t-sm soft">{reason}</span>}
        {children}
      </Stack>
      <span className={room.time}>{time}</span>
    </Row>
  )
}
