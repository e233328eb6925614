import type { EntryType, Flag } from '#shared/clock/entry.ts'
import type { Location } from '#shared/clock/location.ts'
import type { Receipt, TimeEntry } from '#shared/clock/time-entry.ts'
import type { OutboxEvent } from './outbox-database.ts'

/** The delivery state of a mark: only here, being sent, at the server, or in need of attention. */
export type Delivery = 'queued' | 'sending' | 'sent' | 'attention'

/** A mark of the day on the screen: from the server, or held by this device. */
export interface DayEntry {
  id: string
  entry_type: EntryType
  at: number
  /** Its day, if the server told it. */
  day: string | null
  /** This device's own clock at the tap, ms; null if this device doesn't hold the mark. */
  wall: number | null
  delivery: Delivery
  flags: readonly Flag[]
  /** False if the server refused it: it is shown, and no part of the day. */
  counts: boolean
  /** The server's reason, if it refused the mark. */
  error: string | null
  photoUrl: string | null
  photoHash: string | null
  /** The position of the device at the tap. */
  location: Location | null
  receipt: Receipt | null
  /** The entry itself if it is no original mark: it is described and has no receipt. */
  other: TimeEntry | null
}

function ofServer(entry: TimeEntry): DayEntry {
  return {
    id: entry.id,
    entry_type: entry.entry_type,
    at: Date.parse(entry.timestamp),
    day: entry.day,
    wall: null,
    // A decided mark needs no more attention: the person who decided saw its flags.
    delivery: entry.flags.length > 0 && entry.decision === null ? 'attention' : 'sent',
    flags: entry.flags,
    counts: true,
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
    // A payload that was tampered with is shown as far as it can be read; the server refuses it.
    return null
  }
}

function ofDevice(event: OutboxEvent, sending: ReadonlySet<string>): DayEntry {
  return {
    id: event.id,
    entry_type: event.entry_type,
    at: event.at,
    day: null,
    wall: event.wall,
    delivery: deliveryOf(event, sending),
    flags: event.flags,
    counts: event.state !== 'quarantined',
    error: event.error,
    photoUrl: null,
    photoHash: event.photo_hash,
    location: locationOf(event),
    receipt: event.receipt,
    other: null,
  }
}

/**
 * Return the marks of a day, oldest first. The server's answer never hides what this device still holds: a mark that is only in the outbox
 * stays on the list until its own acknowledgement.
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
