import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { Location } from '#shared/clock/location.ts'
import { assertReadable } from '#shared/clock/readable.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import type { Parts } from '../parts.ts'
import type { BareEntry, SeenEntry } from './seen-queries.ts'
import { entryWire, markWire } from './wire-queries.ts'

type Given = Pick<Parts, 'log' | 'storage' | 'now'>

/** Throws where a time of writing is none, also where it is not shown: then what else the row says is not to be trusted. */
function assertWritten({ entry: { id, created_at, updated_at } }: BareEntry) {
  if (![created_at, updated_at].every((at) => Number.isFinite(new Date(at).getTime())))
    throw new UnreadableRow('time_entries', id, 'a time of writing that is none')
}

/** An entry as it travels; a place that is none becomes no place. */
function wireOf<E extends BareEntry, W extends DayMark>(parts: Given, bare: E, wireOne: WireOne<E, W>): W {
  assertReadable([bare.entry])
  assertWritten(bare)
  const wire = wireOne(bare, parts)
  if (wire.location === null || Location.safeParse(wire.location).success) return wire
  parts.log.warn({ row: { table: 'time_entries', id: bare.entry.id } }, 'unreadable location')
  return { ...wire, location: null }
}

type WireOne<E, W> = (entry: E, parts: Given) => W

function readable<E extends BareEntry, W extends DayMark>(parts: Given, entries: readonly E[], wireOne: WireOne<E, W>) {
  return entries.flatMap((bare) => {
    try {
      return [wireOf(parts, bare, wireOne)]
    } catch (error) {
      const row = { table: 'time_entries', id: bare.entry.id }
      parts.log.error({ err: error, row }, error instanceof UnreadableRow ? error.message : 'unreadable entry')
      return []
    }
  })
}

/** The entries of a list as they travel. One that can't be read is left out, and the log names it. */
export const readableWires = (parts: Given, entries: readonly SeenEntry[]): TimeEntry[] =>
  readable(parts, entries, entryWire)

/** The same of a report, which shows less of them. */
export const readableMarks = (parts: Given, entries: readonly BareEntry[]): DayMark[] =>
  readable(parts, entries, markWire)
