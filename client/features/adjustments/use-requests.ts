import { dayOf } from '#shared/calendar/day.ts'
import { type EntryStatus, inOrder, type PunchType } from '#shared/clock/entry.ts'
import { isRequest, readIntent } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { decisionOf, type Told } from '../../offline/decisions.ts'
import type { MarksPaper, RequestPaper } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'
import { useLive } from '../../offline/use-live.ts'
import type { OwnReading } from '../reading/own-unread.tsx'
import { isNews } from './day-marks.ts'

/** A request in the list, with all its marks: from the server, or still on this device. */
export interface RequestRow {
  /** The id of one of its entries at the server, or of the paper. */
  id: string
  /** The id that its entries share. */
  group: string
  at: number
  /** The requested marks, oldest first; none in a request for minutes. */
  marks: { entry_type: PunchType; at: number; replaces: string | null }[]
  justification: string
  minutes: number
  status: EntryStatus | 'waiting' | 'refused'
  /** The decision: by whom, when, and with which answer. */
  decision: TimeEntry['decision']
  paper: RequestPaper | MarksPaper | null
}

export type AdjustmentReading = OwnReading<readonly TimeEntry[]>

const markOf = ({ requested_type, timestamp, disregards_id }: TimeEntry) =>
  requested_type ? [{ entry_type: requested_type, at: Date.parse(timestamp), replaces: disregards_id }] : []

/** Return the requests among entries, grouping those requested together. */
function ofServer(entries: readonly TimeEntry[]): RequestRow[] {
  const groups = new Map<string, TimeEntry[]>()
  for (const entry of entries.filter(({ kind }) => isRequest(kind))) {
    const key = decisionOf(entry)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups].flatMap(([group, asked]) => {
    const marks = inOrder(asked.flatMap(markOf))
    const [first] = asked
    if (!first) return []
    const { id, status, decision, minutes_adjusted: minutes } = first
    const at = marks[0]?.at ?? Date.parse(first.timestamp)
    const justification = first.justification ?? ''
    return [{ id, group, at, marks, justification, minutes, status, decision, paper: null }]
  })
}

const stateOf = ({ state }: RequestPaper | MarksPaper) => (state === 'sent' ? 'pending' : state)

function ofGroup(paper: MarksPaper): RequestRow {
  const marks = inOrder(paper.marks.map((mark) => ({ ...mark, at: Date.parse(mark.timestamp) })))
  const { id, justification } = paper
  const at = marks[0]?.at ?? 0
  return { id, group: id, at, marks, justification, minutes: 0, status: stateOf(paper), decision: null, paper }
}

function ofDevice(paper: RequestPaper): RequestRow {
  const { id, notes, minutes = 0 } = paper
  const at = Date.parse(paper.timestamp)
  const intent = readIntent({ entry_type: 'ajuste', is_manual: true, minutes_adjusted: minutes, notes })
  const marks = intent?.kind === 'mark_request' ? [{ entry_type: intent.requested_type, at, replaces: null }] : []
  const justification = intent && 'justification' in intent ? (intent.justification ?? '') : ''
  return { id, group: id, at, marks, justification, minutes, status: stateOf(paper), decision: null, paper }
}

/** Return the requests stored on the person's device. */
async function ownPapers(userId: string): Promise<(RequestPaper | MarksPaper)[]> {
  const [single, groups] = await Promise.all([papersOf(userId, 'request'), papersOf(userId, 'marks')])
  return [...single, ...groups]
}

/** Merge the server's list of requests with decisions that it reported later. */
function withAnswers({ data, at }: AdjustmentReading, told: Told | undefined): readonly TimeEntry[] | undefined {
  if (!told || told.entries.length === 0 || (at !== null && at >= told.at)) return data
  return [...new Map([...(data ?? []), ...told.entries].map((entry) => [entry.id, entry])).values()]
}

/** Return a person's requests, newest first: the server's, plus those of this device that it has not listed yet. */
export function useRequests(userId: string, reading: AdjustmentReading, told?: Told): RequestRow[] | undefined {
  const papers = useLive(() => ownPapers(userId), [userId])
  const data = withAnswers(reading, told)
  if (!papers || (!data && papers.length === 0)) return undefined
  const readAt = reading.at
  const known = new Set((data ?? []).flatMap(({ id, group_id }) => [id, group_id]))
  const own = papers
    // A paper sent before the last reading that is not on the server's list was withdrawn.
    .filter((paper) => !known.has(paper.id) && (paper.state === 'refused' || isNews(paper, readAt ?? 0)))
    .map((paper) => (paper.kind === 'marks' ? ofGroup(paper) : ofDevice(paper)))
  return [...own, ...ofServer(data ?? [])].sort((a, b) => b.at - a.at)
}

/** Return the day that a request is about. */
export const dayAsked = ({ at, paper }: RequestRow, zone: string): string =>
  paper?.kind === 'marks' ? paper.day : dayOf(at, zone)
