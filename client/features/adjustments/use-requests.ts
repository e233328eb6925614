import { dayOf } from '#shared/calendar/day.ts'
import { type EntryStatus, inOrder, type PunchType } from '#shared/clock/entry.ts'
import { isRequest, readIntent } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { decisionOf, type Told } from '../../offline/decisions.ts'
import type { MarksPaper, RequestPaper } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'
import { useLive } from '../../offline/use-live.ts'
import { isNews } from './asked-day.ts'

/** A request as the list shows it, all its marks as one: from the server, or still from this device. */
export interface RequestRow {
  /** Of one of its entries at the server, or of the paper. */
  id: string
  /** The id that its entries share. */
  group: string
  at: number
  /** The marks that are asked for, oldest first; none in a request for minutes. */
  marks: { entry_type: PunchType; at: number; replaces: string | null }[]
  justification: string
  minutes: number
  status: EntryStatus | 'waiting' | 'refused'
  /** Who decided, when, and what they said. */
  decision: TimeEntry['decision']
  paper: RequestPaper | MarksPaper | null
}

/** What the server last told of a person's adjustments, as the screen read it. */
export interface AdjustmentReading {
  data: readonly TimeEntry[] | undefined
  at: number | null
  problem: string | null
  isOutOfReach: boolean
  isStale: boolean
  refresh: () => void
}

const markOf = ({ requested_type, timestamp, disregards_id }: TimeEntry) =>
  requested_type ? [{ entry_type: requested_type, at: Date.parse(timestamp), replaces: disregards_id }] : []

/** The requests among entries; those that were asked for together are one. */
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

/** The papers that a person's device holds of requests. */
async function ownPapers(userId: string): Promise<(RequestPaper | MarksPaper)[]> {
  const [single, groups] = await Promise.all([papersOf(userId, 'request'), papersOf(userId, 'marks')])
  return [...single, ...groups]
}

/** The requests as the server last told them, with the decisions that it told later laid over them. */
function withAnswers({ data, at }: AdjustmentReading, told: Told | undefined): readonly TimeEntry[] | undefined {
  if (!told || told.entries.length === 0 || (at !== null && at >= told.at)) return data
  return [...new Map([...(data ?? []), ...told.entries].map((entry) => [entry.id, entry])).values()]
}

/** A person's requests, newest first: the server's, and those of this device that it did not tell of yet. */
export function useRequests(userId: string, reading: AdjustmentReading, told?: Told): RequestRow[] | undefined {
  const papers = useLive(() => ownPapers(userId), [userId])
  const data = withAnswers(reading, told)
  if (!papers || (!data && papers.length === 0)) return undefined
  const readAt = reading.at
  const known = new Set((data ?? []).flatMap(({ id, group_id }) => [id, group_id]))
  const own = papers
    // What was sent before the server was last asked, and is not on its list, was withdrawn.
    .filter((paper) => !known.has(paper.id) && (paper.state === 'refused' || isNews(paper, readAt ?? 0)))
    .map((paper) => (paper.kind === 'marks' ? ofGroup(paper) : ofDevice(paper)))
  return [...own, ...ofServer(data ?? [])].sort((a, b) => b.at - a.at)
}

/** The day that a request is about. */
export const dayAsked = ({ at, paper }: RequestRow, zone: string): string =>
  paper?.kind === 'marks' ? paper.day : dayOf(at, zone)
