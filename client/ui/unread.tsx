import { Card } from './card.tsx'
import { Empty } from './empty.tsx'
import { ErrorCard } from './error-card.tsx'
import { Skeleton } from './skeleton.tsx'

export interface UnreadProps {
  /** The attempt to read; its problem is null while none has failed. */
  reading: { problem: string | null | undefined; isOutOfReach?: boolean; refresh: () => void }
  /** Words for what could not be read; the problem itself by default. */
  failed?: string
  /** Said if the server is out of reach and this device knows nothing yet, which is nobody's fault. */
  away?: string
  /** The expected number of rows. */
  rows?: number
  /** True to stand in a card of its own. */
  card?: boolean
}

/** Stands where content is not there yet: its placeholder, or why it could not be read, with a button to retry. */
export function Unread({ card, ...unread }: UnreadProps) {
  const words = <Words {...unread} />
  return card ? <Card>{words}</Card> : words
}

function Words({ reading, failed, away, rows = 3 }: UnreadProps) {
  const { problem, isOutOfReach = false, refresh } = reading
  if (isOutOfReach && away) return <Empty role="status">{away}</Empty>
  if (!problem) return <Skeleton rows={rows} />
  return <ErrorCard message={failed ?? problem} detail={failed && problem} onRetry={refresh} />
}
