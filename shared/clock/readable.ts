import { DAY } from '../calendar/day.ts'
import { UnreadableRow } from '../calendar/unreadable.ts'
import type { AdjustmentEntry } from './adjustment.ts'
import { ENTRY_STATUSES, ENTRY_TYPES, KINDS, type Mark } from './entry.ts'

const types = new Set<unknown>(ENTRY_TYPES)
const kinds = new Set<unknown>(KINDS)
const statuses = new Set<unknown>(ENTRY_STATUSES)

/** The first and last instant whose day can be written `YYYY-MM-DD` in every zone. */
const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9998-12-31T00:00:00Z')

/** An entry as stored, not yet validated. */
export type StoredEntry = Mark & AdjustmentEntry & { id: string }

/** Tell whether an instant can belong to a day: from the day's beginning in the east to the next day's cut-over in the west. */
function isNear(at: number, day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return midnight - DAY < at && at < midnight + 3 * DAY
}

/** Return why an entry can't be counted; null if it can. `day` is its day, if known. */
export function entryProblem(entry: StoredEntry, day?: string): string | null {
  const { entry_type, kind, status, at, minutes_adjusted } = entry
  if (!types.has(entry_type)) return `unknown type ${String(entry_type)}`
  if (!kinds.has(kind)) return `unknown kind ${String(kind)}`
  if (!statuses.has(status)) return `unknown status ${String(status)}`
  if (!Number.isSafeInteger(at) || at < FIRST || at > LAST) return `no instant: ${String(at)}`
  if (!Number.isSafeInteger(minutes_adjusted)) return `no whole minutes: ${String(minutes_adjusted)}`
  return day === undefined || isNear(at, day) ? null : `${new Date(at).toISOString()} is not of ${day}`
}

/** Throw on the first entry that can't be counted. */
export function assertReadable(entries: readonly StoredEntry[], day?: string): void {
  for (const entry of entries) {
    const problem = entryProblem(entry, day)
    if (problem !== null) throw new UnreadableRow('time_entries', entry.id, problem)
  }
}
