import { timeOf } from '#shared/calendar/day.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
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

/** The time at which a person's data was read, if it could not be read again. */
export function ReadAt({ reading: { at, isStale }, zone }: ReadAtProps) {
  if (!isStale || at === null) return null
  return (
    <p className="t-sm muted" role="status">
      Atualizado às {timeOf(at, zone)}
    </p>
  )
}
