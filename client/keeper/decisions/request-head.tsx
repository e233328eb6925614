import type { ReactNode } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { Stack } from '../../ui/layout.tsx'
import room from './decisions.module.css'
import { type RequestCard, whatOf, whyOf } from './request-cards.ts'
import { Whose } from './whose.tsx'

/** The person, the request and its reason. */
export function RequestHead({ card, children }: { card: RequestCard; children?: ReactNode }) {
  const { entries } = card
  const [first] = entries
  const marks = entries.filter(({ requested_type }) => requested_type !== null)
  return (
    <>
      <Whose userId={first.user_id} name={first.user_name} store={first.store_name} kind="Pedido">
        {children}
      </Whose>
      <Stack gap="snug" className={room.requestWords}>
        <span className={room.what}>{whatOf(card)}</span>
        {marks.length > 1 && (
          <ul className={room.asked} aria-label={`Registros de ${formatDay(first.day)}`}>
            {marks.map(({ id, requested_type, timestamp, timezone, disregards_id }) => (
              <li key={id}>
                {requested_type && <EntryBadge type={requested_type} />}
                <b>{timeOf(Date.parse(timestamp), timezone)}</b>
                {disregards_id && <span className="t-sm muted">no lugar do que está registrado</span>}
              </li>
            ))}
          </ul>
        )}
        <span className="t-sm soft">{whyOf(card)}</span>
      </Stack>
    </>
  )
}
