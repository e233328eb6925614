import type { EntryStatus, TimeEntry } from '#shared/clock/entry.ts'
import { isRequest, readIntent } from '#shared/clock/intent.ts'
import { formatBalance } from '#shared/text/format.ts'
import type { RequestPaper } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'
import { useLive } from '../../offline/use-live.ts'

/** A request as the list shows it: from the server, or still from this device. */
export interface RequestRow {
  id: string
  at: number
  /** What was asked for: a clock type, or minutes in words. */
  what: string
  justification: string
  minutes: number
  status: EntryStatus | 'waiting' | 'refused'
  /** What the person who decided said. */
  note: string | null
  paper: RequestPaper | null
}

/** What the server last told of a person's adjustments, as the screen read it. */
export interface AdjustmentReading {
  data: readonly TimeEntry[] | undefined
  at: number | null
  problem: string | null
  isStale: boolean
  refresh: () => void
}

function ofServer(entry: TimeEntry): RequestRow[] {
  if (!isRequest(entry.kind)) return []
  const { id, status, minutes_adjusted: minutes } = entry
  const [what, justification] = [entry.requested_type ?? formatBalance(minutes), entry.justification ?? '']
  const at = Date.parse(entry.timestamp)
  return [{ id, at, what, justification, minutes, status, note: entry.decision?.note ?? null, paper: null }]
}

function ofDevice(paper: RequestPaper): RequestRow {
  const noted = { entry_type: 'ajuste' as const, is_manual: true, minutes_adjusted: 0, notes: paper.notes }
  const intent = readIntent(noted)
  const [what, justification] =
    intent?.kind === 'mark_request' ? [intent.requested_type, intent.justification] : ['', '']
  const status = paper.state === 'sent' ? 'pending' : paper.state
  const at = Date.parse(paper.timestamp)
  return { id: paper.id, at, what, justification, minutes: 0, status, note: paper.error, paper }
}

/** A person's requests, newest first: the server's, and those of this device that it did not tell of yet. */
export function useRequests(userId: string, { data }: AdjustmentReading): RequestRow[] | undefined {
  const papers = useLive(() => papersOf(userId, 'request'), [userId])
  if (!papers || (!data && papers.length === 0)) return undefined
  const requests = (data ?? []).flatMap(ofServer)
  const known = new Set(requests.map(({ id }) => id))
  const own = papers.filter(({ id }) => !known.has(id)).map(ofDevice)
  return [...own, ...requests].sort((a, b) => b.at - a.at)
}
