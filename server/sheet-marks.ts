import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { DayMark } from '#shared/contract/hours.ts'

/** Format the marks of a day that count, oldest first, as one cell: `Entrada 08:02, Pausa 12:01`. */
export function marksCell(entries: readonly DayMark[]): string {
  return standing(entries)
    .filter(({ entry_type, status }) => isPunchType(entry_type) && status !== 'rejected')
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    .map(({ entry_type, timestamp, timezone }) => `${labelOf(entry_type)} ${timeOf(Date.parse(timestamp), timezone)}`)
    .join(', ')
}
