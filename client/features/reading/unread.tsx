import { timeOf } from '#shared/calendar/day.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { OutOfReach } from '../../ui/out-of-reach.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ReadingView } from './use-reading.ts'

interface UnreadProps {
  reading: Pick<ReadingView<unknown>, 'isOutOfReach' | 'problem' | 'refresh'>
  /** What could not be loaded, as the title over the reason; without it the reason is the title. */
  failed?: string
  /** The expected number of rows. */
  rows: number
}

/** Stands for data that this device does not have: out of reach, failed, or on its way. */
export function Unread({ reading: { isOutOfReach, problem, refresh }, failed, rows }: UnreadProps) {
  if (isOutOfReach) return <OutOfReach>{employeeMessages.neverRead}</OutOfReach>
  if (!problem) return <Skeleton rows={rows} />
  return failed ? (
    <ErrorCard message={failed} detail={problem} onRetry={refresh} />
  ) : (
    <ErrorCard message={problem} onRetry={refresh} />
  )
}

/** The time at which a person's data was read, if it could not be read again. */
export function ReadAt({ reading: { at, isStale }, zone }: { reading: ReadingView<unknown>; zone: string }) {
  if (!isStale || at === null) return null
  return (
    <p className="t-sm muted" role="status">
      Atualizado às {timeOf(at, zone)}
    </p>
  )
}
