import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { Location, type TimeEntry } from '#shared/clock/entry.ts'
import { assertReadable } from '#shared/clock/readable.ts'
import type { Parts } from '../parts.ts'
import { entryWire, type SeenEntry } from './seen-queries.ts'

type Given = Pick<Parts, 'log' | 'storage' | 'now'>

/** An entry as it travels; a place that is none becomes no place. */
function wireOf(parts: Given, seen: SeenEntry): TimeEntry {
  const { id, entryType, at, status, minutesAdjusted, notes } = seen.entry
  assertReadable([{ id, entry_type: entryType, at, status, minutes_adjusted: minutesAdjusted, notes }])
  const wire = entryWire(seen, parts)
  if (wire.location === null || Location.safeParse(wire.location).success) return wire
  parts.log.warn({ row: { table: 'time_entries', id } }, 'unreadable location')
  return { ...wire, location: null }
}

/** The entries of a list as they travel. One that can't be read is left out, and the log names it. */
export function readableWires(parts: Given, entries: readonly SeenEntry[]): TimeEntry[] {
  return entries.flatMap((seen) => {
    try {
      return [wireOf(parts, seen)]
    } catch (error) {
      const row = { table: 'time_entries', id: seen.entry.id }
      parts.log.error({ err: error, row }, error instanceof UnreadableRow ? error.message : 'unreadable entry')
      return []
    }
  })
}
