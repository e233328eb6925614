import { isBoundedInstant } from '#shared/calendar/bounds.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { estimatedInstant } from '#shared/clock/evidence.ts'
import { PunchEvent } from '#shared/clock/punch-event.ts'
import { RescuedEvent } from '#shared/clock/rescue-file.ts'
import type { SyncResult } from '#shared/contract/time-entries.ts'
import { formatDay } from '#shared/text/format.ts'
import { rescueMessages } from '#shared/text/rescue-messages.ts'

/** The marks of one person in a file, or of all people out of the user's scope, or the unreadable ones. */
export interface RescuedGroup {
  key: string
  who: string
  count: number
  days: string
}

/** Return the owner of a mark and its day by the device's clock; null if it is unreadable. */
function readOne(raw: unknown, zone: string, now: number): { userId: string; day: string | null } | null {
  try {
    const event = PunchEvent.parse(JSON.parse(RescuedEvent.parse(raw).payload))
    const at = estimatedInstant(event.claim)
    return { userId: event.user_id, day: isBoundedInstant(at, now) ? dayOf(at, zone) : null }
  } catch {
    return null
  }
}

function daysText(days: readonly (string | null)[]): string {
  const known = [...new Set(days.filter((day) => day !== null))].sort()
  const [first, last] = [known.at(0), known.at(-1)]
  if (first === undefined || last === undefined) return rescueMessages.noDay
  return first === last ? formatDay(first) : `${formatDay(first)} a ${formatDay(last)}`
}

interface Given {
  /** Return the name of a person in the user's scope, else undefined. */
  nameOf: (userId: string) => string | undefined
  zone: string
  now: number
}

/** Return the heading under which a mark is listed, and its day. */
function placed(raw: unknown, { nameOf, zone, now }: Given) {
  const read = readOne(raw, zone, now)
  if (!read) return { key: 'unreadable', who: rescueMessages.unreadable, day: null }
  const name = nameOf(read.userId)
  if (name === undefined) return { key: 'out of reach', who: rescueMessages.outOfReach, day: read.day }
  return { key: `of ${read.userId}`, who: name, day: read.day }
}

/** Group a file's marks by person with their days; only people in the user's scope are named. */
export function previewOf(events: readonly unknown[], given: Given): RescuedGroup[] {
  const groups = new Map<string, { who: string; days: (string | null)[] }>()
  for (const raw of events) {
    const { key, who, day } = placed(raw, given)
    const group = groups.get(key) ?? { who, days: [] }
    group.days.push(day)
    groups.set(key, group)
  }
  return [...groups].map(([key, { who, days }]) => ({ key, who, count: days.length, days: daysText(days) }))
}

type Counted = 'done' | 'already' | 'held' | 'refused'

function kindOf({ outcome, entry }: SyncResult): Counted {
  if (outcome === 'refused') return 'refused'
  if (outcome === 'already_there') return 'already'
  return entry ? 'done' : 'held'
}

const reasonOf = ({ code, error }: SyncResult) => (code === 'not_found' ? rescueMessages.outOfReachWhy : (error ?? ''))

/** Summarize an import: a count for each outcome, and the reasons for refusals. */
export function summaryOf(results: readonly SyncResult[]) {
  const counts: Record<Counted, number> = { done: 0, already: 0, held: 0, refused: 0 }
  for (const result of results) counts[kindOf(result)] += 1
  const reasons = new Map<string, number>()
  for (const reason of results.filter(({ outcome }) => outcome === 'refused').map(reasonOf))
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return { counts, reasons: [...reasons].map(([reason, count]) => ({ reason, count })) }
}
