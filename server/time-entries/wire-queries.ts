import { FLAGS, type Flag } from '#shared/clock/entry.ts'
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

function decisionOf({ entry }: BareEntry): TimeEntry['decision'] {
  if (entry.decided_at === null) return null
  return { by: entry.decided_by ?? '', at: iso(entry.decided_at), note: entry.decision_note }
}

type Given = Pick<Parts, 'storage' | 'now'>

/** Return the fields of an entry that reports show; the address of its photo works for minutes only. */
export function markWire(bare: BareEntry, { storage, now }: Given): DayMark {
  const { entry } = bare
  const { latitude, longitude, accuracy } = entry
  return {
    ...named(DayMark, entry),
    timestamp: iso(entry.at),
    timezone: entry.zone,
    location: latitude === null || longitude === null ? null : { latitude, longitude, accuracy },
    photo: entry.photo_file ? storage.sign(entry.photo_file, now()) : null,
    flags: entry.flags.filter((flag): flag is Flag => known.has(flag)),
    received_at: iso(entry.received_at),
    decision: decisionOf(bare),
  }
}

/** Return an entry in its wire shape. */
export function entryWire(seen: SeenEntry, given: Given): TimeEntry {
  const { entry, user_name, user_email, store_name } = seen
  return {
    ...named(TimeEntry, entry),
    ...markWire(seen, given),
    ...timesOf(entry),
    ...{ user_name, user_email, store_name },
    photo_pending: entry.photo_hash !== null && entry.photo_file === null,
    receipt: receiptOf(seen),
  }
}
