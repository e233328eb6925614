import { FLAGS, type Flag } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import type { Parts } from '../parts.ts'
import type { BareEntry, SeenEntry } from './seen-queries.ts'

const iso = (at: number) => new Date(at).toISOString()

const known = new Set<string>(FLAGS)

function receiptOf({ receipt }: SeenEntry): TimeEntry['receipt'] {
  if (!receipt) return null
  return {
    nsr: receipt.nsr,
    hash: receipt.hash,
    exportable: receipt.exportable,
    recorded_at: iso(receipt.recorded_at),
    employer: receipt.employer,
    cnpj: receipt.establishment.includes(':') ? null : receipt.establishment,
    place: receipt.place,
  }
}

function decisionOf({ entry }: BareEntry): TimeEntry['decision'] {
  if (entry.decided_at === null) return null
  return { by: entry.decided_by ?? '', at: iso(entry.decided_at), note: entry.decision_note }
}

type Given = Pick<Parts, 'storage' | 'now'>

/** What reports show of an entry; its photo under an address that works for minutes only. */
export function markWire(bare: BareEntry, { storage, now }: Given): DayMark {
  const { entry } = bare
  const { latitude, longitude, accuracy } = entry
  return {
    id: entry.id,
    store_id: entry.store_id,
    entry_type: entry.entry_type,
    kind: entry.kind,
    timestamp: iso(entry.at),
    timezone: entry.zone,
    location: latitude === null || longitude === null ? null : { latitude, longitude, accuracy },
    photo: entry.photo_file ? storage.sign(entry.photo_file, now()) : null,
    notes: entry.notes,
    justification: entry.justification,
    requested_type: entry.requested_type,
    absence: entry.absence,
    cancels_id: entry.cancels_id,
    disregards_id: entry.disregards_id,
    group_id: entry.group_id,
    is_manual: entry.is_manual,
    adjusted_by: entry.adjusted_by,
    status: entry.status,
    offline: entry.offline,
    flags: entry.flags.filter((flag): flag is Flag => known.has(flag)),
    uncertainty_ms: entry.uncertainty_ms,
    received_at: iso(entry.received_at),
    decision: decisionOf(bare),
  }
}

/** An entry as it travels. */
export function entryWire(seen: SeenEntry, given: Given): TimeEntry {
  const { entry } = seen
  return {
    user_id: entry.user_id,
    user_email: seen.user_email,
    user_name: seen.user_name,
    store_name: seen.store_name,
    day: entry.day,
    photo_pending: entry.photo_hash !== null && entry.photo_file === null,
    minutes_adjusted: entry.minutes_adjusted,
    is_absence_cancellation: entry.is_absence_cancellation,
    ip_address: entry.ip_address,
    receipt: receiptOf(seen),
    request_id: entry.request_id,
    created_at: iso(entry.created_at),
    updated_at: iso(entry.updated_at),
    ...markWire(seen, given),
  }
}
