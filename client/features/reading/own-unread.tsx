import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { anchors } from '../../offline/here.ts'
import { Unread, type UnreadProps } from '../../ui/unread.tsx'

/** The server's last answer about a person's own data, as the screen read it. */
export interface OwnReading<T> {
  data: T | undefined
  at: number | null
  problem: string | null
  isOutOfReach: boolean
  isStale: boolean
  refresh: () => void
}

/** The same for a person's own data: without a network it says calmly that this device has none yet. */
export const OwnUnread = (unread: UnreadProps) => <Unread {...unread} away={employeeMessages.neverRead} />

interface ReadAtProps {
  /** The instant of the last answer (ms), and whether a later attempt failed. */
  reading: { at: number | null; isStale: boolean }
  zone: string
}

/** When a person's data was read, with the day unless it was today, if it could not be read again. */
export function ReadAt({ reading: { at, isStale }, zone }: ReadAtProps) {
  if (!isStale || at === null) return null
  const day = dayOf(at, zone)
  const when = day === dayOf(anchors.now(), zone) ? '' : `em ${formatDay(day)} `
  return (
    <p className="t-sm muted" role="status">
      Atualizado {when}às {timeOf(at, zone)}
    </p>
  )
}
