import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { Location } from '#shared/clock/location.ts'
import { assertReadable } from '#shared/clock/readable.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import type { Parts } from '../parts.ts'
import type { BareEntry, SeenEntry } from './seen-queries.ts'
import { entryWire, markWire } from './wire-queries.ts'

type Given = Pick<Parts, 'log' | 'storage' | 'now'>

/** Throw on an invalid created or updated time, even if it is not shown: the rest of such a row is not to be trusted. */
function assertWritten({ entry: { id, created_at, updated_at } }: BareEntry) {
  if (![created_at, updated_at].every((at) => Number.isFinite(new Date(at).getTime())))
    throw new UnreadableRow('time_entries', id, 'a time of writing that is none')
}

/** Convert an entry to its wire shape; an invalid location becomes null. */
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

/** Convert the entries of a list to their wire shape. Unreadable ones are left out and logged. */
export const readableWires = (parts: Given, entries: readonly SeenEntry[]): TimeEntry[] =>
  readable(parts, entries, entryWire)

/** The same for a report, which shows fewer fields. */
export const readableMarks = (parts: Given, entries: readonly BareEntry[]): DayMark[] =>
  readable(parts, entries, markWire)
