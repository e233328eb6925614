import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import { FLAGS, type Flag } from '#shared/clock/entry.ts'
import { Location } from '#shared/clock/location.ts'
import { assertReadable } from '#shared/clock/readable.ts'
import { Receipt, TimeEntry } from '#shared/clock/time-entry.ts'
import { DayMark } from '#shared/contract/hours.ts'
import type { Parts } from '../parts.ts'
import { iso, named, timesOf } from '../wire.ts'
import type { BareEntry, SeenEntry } from './seen-queries.ts'

const known = new Set<string>(FLAGS)

function receiptOf({ receipt }: SeenEntry): TimeEntry['receipt'] {
  if (!receipt) return null
  const { establishment, recorded_at } = receipt
  const cnpj = establishment.includes(':') ? null : establishment
  return { ...named(Receipt, receipt), recorded_at: iso(recorded_at), cnpj }
}

function decisionOf({ decided_at, decided_by, decision_note }: BareEntry): TimeEntry['decision'] {
  return decided_at === null ? null : { by: decided_by ?? '', at: iso(decided_at), note: decision_note }
}

type Given = Pick<Parts, 'storage' | 'now'>

/** Return the fields of an entry that reports show; the address of its photo works for minutes only. */
function markWire(entry: BareEntry, { storage, now }: Given): DayMark {
  const { latitude, longitude, accuracy } = entry
  return {
    ...named(DayMark, entry),
    timestamp: iso(entry.at),
    timezone: entry.zone,
    location: latitude === null || longitude === null ? null : { latitude, longitude, accuracy },
    photo: entry.photo_file ? storage.sign(entry.photo_file, now()) : null,
    flags: entry.flags.filter((flag): flag is Flag => known.has(flag)),
    received_at: iso(entry.received_at),
    decision: decisionOf(entry),
  }
}

/** Return an entry in its wire shape. */
export function entryWire(seen: SeenEntry, given: Given): TimeEntry {
  const { entry, user_name, user_email, store_name, kiosk_name } = seen
  return {
    ...named(TimeEntry, entry),
    ...markWire(entry, given),
    ...timesOf(entry),
    user_name,
    user_email,
    store_name,
    photo_pending: entry.photo_hash !== null && entry.photo_file === null,
    kiosk: entry.proof && { name: kiosk_name ?? '', proof: entry.proof },
    receipt: receiptOf(seen),
  }
}

/** Throw on an invalid created or updated time, even if it is not shown: the rest of such a row is not to be trusted. */
function assertWritten({ id, created_at, updated_at }: BareEntry): void {
  if (![created_at, updated_at].every((at) => Number.isFinite(new Date(at).getTime())))
    throw new UnreadableRow('time_entries', id, 'a time of writing that is none')
}

/** Return the wire shape of an entry, an invalid location as null. An unreadable entry has none, and is logged. */
function readable<W extends DayMark>({ log }: Pick<Parts, 'log'>, entry: BareEntry, wireOf: () => W): W[] {
  const row = { table: 'time_entries', id: entry.id }
  try {
    assertReadable([entry])
    assertWritten(entry)
    const wire = wireOf()
    if (wire.location === null || Location.safeParse(wire.location).success) return [wire]
    log.warn({ row }, 'unreadable location')
    return [{ ...wire, location: null }]
  } catch (error) {
    log.error({ err: error, row }, error instanceof UnreadableRow ? error.message : 'unreadable entry')
    return []
  }
}

/** Convert the entries of a list to their wire shape. Unreadable ones are left out and logged. */
export const readableWires = (parts: Given & Pick<Parts, 'log'>, entries: readonly SeenEntry[]): TimeEntry[] =>
  entries.flatMap((seen) => readable(parts, seen.entry, () => entryWire(seen, parts)))

/** The same for a report, which shows fewer fields. */
export const readableMarks = (parts: Given & Pick<Parts, 'log'>, entries: readonly BareEntry[]): DayMark[] =>
  entries.flatMap((entry) => readable(parts, entry, () => markWire(entry, parts)))
