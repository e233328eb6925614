import { FLAGS, type Flag } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import type { Parts } from '../parts.ts'
import type { BareEntry, SeenEntry } from './seen-queries.ts'

/** A new entry was received, made and changed at one instant: what was written last is often wanted again. */
let last = { at: 0, text: new Date(0).toISOString() }

function iso(at: number): string {
  if (at !== last.at) last = { at, text: new Date(at).toISOString() }
  return last.text
}

const known = new Set<string>(FLAGS)

function receiptOf({ receipt }: SeenEntry): TimeEntry['receipt'] {
  if (!receipt) return null
  return {
    nsr: receipt.nsr,
    hash: receipt.hash,
    exportable: receipt.exportable,
    recorded_at: iso(receipt.recordedAt),
    employer: receipt.employer,
    cnpj: receipt.establishment.includes(':') ? null : receipt.establishment,
    place: receipt.place,
  }
}

function decisionOf({ entry }: BareEntry): TimeEntry['decision'] {
  if (entry.decidedAt === null) return null
  return { by: entry.decidedBy ?? '', at: iso(entry.decidedAt), note: entry.decisionNote }
}

type Given = Pick<Parts, 'storage' | 'now'>

/** What reports show of an entry; its photo under an address that works for minutes only. */
export function markWire(bare: BareEntry, { storage, now }: Given): DayMark {
  const { entry } = bare
  const { latitude, longitude, accuracy } = entry
  return {
    id: entry.id,
    store_id: entry.storeId,
    entry_type: entry.entryType,
    kind: entry.kind,
    timestamp: iso(entry.at),
    timezone: entry.zone,
    location: latitude === null || longitude === null ? null : { latitude, longitude, accuracy },
    photo: entry.photoFile ? storage.sign(entry.photoFile, now()) : null,
    notes: entry.notes,
    justification: entry.justification,
    requested_type: entry.requestedType,
    absence: entry.absence,
    cancels_id: entry.cancelsId,
    disregards_id: entry.disregardsId,
    group_id: entry.groupId,
    is_manual: entry.isManual,
    adjusted_by: entry.adjustedBy,
    status: entry.status,
    offline: entry.offline,
    flags: entry.flags.filter((flag): flag is Flag => known.has(flag)),
    uncertainty_ms: entry.uncertaintyMs,
    received_at: iso(entry.receivedAt),
    decision: decisionOf(bare),
  }
}

/** An entry as it travels. */
export function entryWire(seen: SeenEntry, given: Given): TimeEntry {
  const { entry } = seen
  // The spread last: names added after one cost V8 a microsecond each.
  return {
    user_id: entry.userId,
    user_email: seen.userEmail,
    user_name: seen.userName,
    store_name: seen.storeName,
    day: entry.day,
    photo_pending: entry.photoHash !== null && entry.photoFile === null,
    minutes_adjusted: entry.minutesAdjusted,
    is_absence_cancellation: entry.isAbsenceCancellation,
    ip_address: entry.ipAddress,
    receipt: receiptOf(seen),
    request_id: entry.requestId,
    created_at: iso(entry.createdAt),
    updated_at: iso(entry.updatedAt),
    ...markWire(seen, given),
  }
}
