import { dayOf } from '#shared/calendar/day.ts'
import type { AskedMark, StandingMark } from '#shared/clock/asked-day.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { readIntent } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { MarksPaper, RequestPaper } from '../../offline/paper-database.ts'
import { papersOf } from '../../offline/papers.ts'

/** A mark of the day: an original one, a manual one, or one known to this device only. */
export interface KnownMark extends StandingMark {
  from: 'mark' | 'manual' | 'device'
}

/** Return the entries that count. */
export const counted = (entries: readonly TimeEntry[]): TimeEntry[] =>
  standing(entries).filter(({ status }) => status !== 'rejected')

/** Return the marks among entries that count. */
export function marksOf(entries: readonly TimeEntry[]): KnownMark[] {
  return entries.flatMap(({ id, entry_type, timestamp, kind }) =>
    isPunchType(entry_type)
      ? [{ id, entry_type, at: Date.parse(timestamp), from: kind === 'mark' ? ('mark' as const) : ('manual' as const) }]
      : [],
  )
}

/** Return the marks that are requested and wait for a decision. */
export function pendingOf(entries: readonly TimeEntry[]): AskedMark[] {
  return entries.flatMap(({ id, kind, status, requested_type, timestamp, disregards_id }) =>
    kind === 'mark_request' && status === 'pending' && requested_type
      ? [{ id, entry_type: requested_type, at: Date.parse(timestamp), replaces: disregards_id }]
      : [],
  )
}

/** Tell whether a paper is newer than the server's answer of `readAt`. */
export function isNews({ state, sent_at }: MarksPaper | RequestPaper, readAt: number): boolean {
  return state === 'waiting' || (state === 'sent' && (sent_at ?? 0) >= readAt)
}

/** Return the requests for marks of a day that this device holds and the server's answer of `readAt` lacked. */
export async function pendingHere(userId: string, day: string, zone: string, readAt: number): Promise<AskedMark[]> {
  const [groups, single] = await Promise.all([papersOf(userId, 'marks'), papersOf(userId, 'request')])
  const asked = groups
    .filter((paper) => paper.day === day && isNews(paper, readAt))
    .flatMap(({ marks }) => marks.map(({ timestamp, ...mark }) => ({ ...mark, at: Date.parse(timestamp) })))
  const alone = single.flatMap((paper): AskedMark[] => {
    const at = Date.parse(paper.timestamp)
    const intent = readIntent({ entry_type: 'ajuste', is_manual: true, minutes_adjusted: 0, notes: paper.notes })
    const isOfDay = intent?.kind === 'mark_request' && dayOf(at, zone) === day && isNews(paper, readAt)
    return isOfDay ? [{ id: paper.id, entry_type: intent.requested_type, at, replaces: null }] : []
  })
  return [...asked, ...alone]
}
