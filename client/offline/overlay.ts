import type { EntryType, Flag } from '#shared/clock/entry.ts'
import type { Location } from '#shared/clock/location.ts'
import type { Receipt, TimeEntry } from '#shared/clock/time-entry.ts'
import type { OutboxEvent } from './outbox-database.ts'

/** Where a mark is: only here, on its way, at the server, or in need of somebody's eye. */
export type Delivery = 'queued' | 'sending' | 'sent' | 'attention'

/** A mark of the day as the screen shows it: what the server knows, under what this device holds. */
export interface DayEntry {
  id: string
  entry_type: EntryType
  at: number
  /** This device's own clock at the tap, ms; null where this device doesn't hold the mark. */
  wall: number | null
  delivery: Delivery
  flags: readonly Flag[]
  /** Why it needs attention, in the server's words, when it was refused. */
  error: string | null
  photoUrl: string | null
  photoHash: string | null
  /** Where the device was at the tap. */
  location: Location | null
  receipt: Receipt | null
  /** The entry itself where it is no original mark: then it has no receipt, and says what it is. */
  other: TimeEntry | null
}

function ofServer(entry: TimeEntry): DayEntry {
  return {
    id: entry.id,
    entry_type: entry.entry_type,
    at: Date.parse(entry.timestamp),
    wall: null,
    // Who decides about a mark has looked at what was strange about it.
    delivery: entry.flags.length > 0 && entry.decision === null ? 'attention' : 'sent',
    flags: entry.flags,
    error: null,
    photoUrl: entry.photo,
    photoHash: null,
    location: entry.location,
    receipt: entry.receipt,
    other: entry.kind === 'mark' ? null : entry,
  }
}

function deliveryOf(event: OutboxEvent, sending: ReadonlySet<string>): Delivery {
  if (event.state === 'quarantined') return 'attention'
  if (event.state === 'captured') return sending.has(event.id) ? 'sending' : 'queued'
  return event.flags.length > 0 ? 'attention' : 'sent'
}

function locationOf({ payload }: OutboxEvent): Location | null {
  try {
    return (JSON.parse(payload) as { location?: Location | null }).location ?? null
  } catch {
    // A payload that was tampered with is shown as far as it can be read, and refused by the server.
    return null
  }
}

function ofDevice(event: OutboxEvent, sending: ReadonlySet<string>): DayEntry {
  return {
    id: event.id,
    entry_type: event.entry_type,
    at: event.at,
    wall: event.wall,
    delivery: deliveryOf(event, sending),
    flags: event.flags,
    error: event.error,
    photoUrl: null,
    photoHash: event.photo_hash,
    location: locationOf(event),
    receipt: event.receipt,
    other: null,
  }
}

/**
 * The marks of a day, oldest first. What the server says never hides what this device still holds: a mark that is only in
 * the outbox stays on the list until its own acknowledgement.
 */
export function overlay(
  fromServer: readonly TimeEntry[],
  fromDevice: readonly OutboxEvent[],
  sendingIds: readonly string[],
): DayEntry[] {
  const sending = new Set(sendingIds)
  const merged = new Map(fromDevice.map((event) => [event.id, ofDevice(event, sending)]))
  for (const entry of fromServer) {
    const local = merged.get(entry.id)
    const known = ofServer(entry)
    merged.set(entry.id, local ? { ...known, wall: local.wall, photoHash: local.photoHash } : known)
  }
  return [...merged.values()].sort((a, b) => a.at - b.at)
}
