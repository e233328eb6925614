import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, type Mark } from '#shared/clock/entry.ts'
import type { SheetMark } from '#shared/closing/sheet-content.ts'
import { iso } from '../wire.ts'
import type { PersonMark } from './mark-queries.ts'

/** Why a keeper's mark stands there, or an original one does not count. */
function reasonOf({ kind, voided_at, voided_why, justification }: PersonMark): string | null {
  if (voided_at !== null) return voided_why
  return kind === 'manual_mark' ? justification : null
}

/** Return the letter of a row (Portaria 671); null for one that neither counts nor was an original mark. */
function letterOf({ kind, status, voided_at, import_id }: PersonMark): 'O' | 'I' | 'D' | 'T' | null {
  if (kind === 'mark') return voided_at === null && status !== 'rejected' ? 'O' : 'D'
  if (voided_at !== null || status === 'rejected') return null
  return import_id === null ? 'I' : 'T'
}

/** Return a mark as a sheet shows it; null for a row that is none. */
export function sheetMarkOf(row: PersonMark): SheetMark | null {
  const { entry_type: type, at, zone, nsr, voided_by, adjusted_by, decided_by } = row
  const letter = letterOf(row)
  if (letter === null || !isPunchType(type)) return null
  const by = letter === 'D' ? (voided_by ?? decided_by) : letter === 'I' || letter === 'T' ? adjusted_by : null
  return { type, at: iso(at), time: timeOf(at, zone), letter, nsr, reason: reasonOf(row), by }
}

/** Return a mark of a break that the schedule marks in somebody's place. */
export function presignedMarkOf(zone: string, { entry_type: type, at }: Mark): SheetMark[] {
  if (!isPunchType(type)) return []
  return [{ type, at: iso(at), time: timeOf(at, zone), letter: 'P', nsr: null, reason: null, by: null }]
}

/** Sort the marks of a day by their instants. */
export const inOrderOfTime = (marks: readonly SheetMark[]): SheetMark[] =>
  marks.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
