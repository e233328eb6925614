import { type Flag, inOrder, type Mark } from '#shared/clock/entry.ts'
import type { Evidence } from '#shared/clock/evidence.ts'
import { ipNote } from '#shared/clock/intent.ts'
import type { KioskEvent, PunchEvent } from '#shared/clock/punch-event.ts'
import { clockState, fits } from '#shared/clock/state.ts'
import { distanceToFence, type Fence } from '#shared/people/geofence.ts'
import { record } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Deliverer } from '../devices/queries.ts'
import { appendMark } from '../ledger/append.ts'
import type { Permit } from '../permit.ts'
import { dayOfArrival, type Placed } from './place-mark.ts'
import { type Marker, postedOn } from './posted-store.ts'
import { type EntryFacts, type EntryRow, insertEntry } from './queries.ts'
import { refoldDay, settleDays } from './refold-day.ts'

/** The kiosk that an event names, and how its person was known there. */
type AtKiosk = Partial<Pick<KioskEvent, 'kiosk_id' | 'proof'>>

/** A mark to register: the event, the server's conclusions about its clocks, and its device. */
export interface Arrival {
  event: Pick<PunchEvent, 'id' | 'entry_type' | 'location' | 'photo_hash' | 'photo_gap' | 'ip' | 'offline'> & AtKiosk
  evidence: Evidence
  origin: Pick<EntryRow, 'device_id' | 'device_seq' | 'payload' | 'content_hash'>
  deviceFlags: Flag[]
  /** The company of the kiosk that delivers it, in whose fence it was made. */
  fence?: (Fence & { id: string }) | null
  /** True if a keeper admitted it: it is registered even if its day is full. */
  isAdmitted?: boolean
}

/** Marks of one type closer than this may be the same one twice. Two devices get more, because their clocks differ. */
const NEAR_DUPLICATE_MS = { sameDevice: 60_000, twoDevices: 120_000 }

/** Entries of a person's day. More than that is not work, and needs a keeper to look. */
const FULL_DAY = 100

/** Tell, from the marks before it, whether this one fits; it is kept either way (docs/decisions/0014). */
function sequenceFlags(marks: readonly EntryFacts[], { event, evidence, origin }: Arrival): Flag[] {
  const { instant } = evidence
  const isTwin = ({ entry_type, at, device_id }: EntryFacts) => {
    const near = device_id === origin.device_id ? NEAR_DUPLICATE_MS.sameDevice : NEAR_DUPLICATE_MS.twoDevices
    return entry_type === event.entry_type && Math.abs(at - instant) < near
  }
  const before = inOrder(marks).filter((mark) => mark.at <= instant)
  const flags: Flag[] = fits(clockState(before), event.entry_type) ? [] : ['sequence']
  return marks.some(isTwin) ? [...flags, 'near_duplicate'] : flags
}

function placeFlags({ event, fence }: Arrival, { user, store: own }: Marker): Flag[] {
  const store = fence ?? own
  const elsewhere: Flag[] = fence && fence.id !== user.store_id ? ['other_store'] : []
  if (!event.location || !store) return elsewhere
  const distance = distanceToFence(event.location, store)
  // A weak signal does not prove absence: flag only the distance that its accuracy can't explain.
  const certain = distance === null ? 0 : distance - (event.location.accuracy ?? 0)
  return certain > store.radius ? [...elsewhere, 'outside_radius'] : elsewhere
}

function personFlags({ event, evidence }: Arrival, user: Deliverer['user']): Flag[] {
  const flags: Flag[] = []
  const needsPhoto = user.require_selfie || event.proof === 'photo'
  if (needsPhoto && event.photo_hash === null) flags.push('no_photo')
  const ends = [user.is_active ? null : (user.blocked_at ?? 0), user.access_expires_at]
  if (ends.some((end) => end !== null && evidence.instant > end)) flags.push('after_block')
  return flags
}

const placed = ({ user, place: { zone, starts_at } }: Marker): Placed => ({ id: user.id, zone, starts_at })

const isLast = (marks: readonly Mark[], instant: number) => marks.every(({ at }) => at < instant)

async function writeMark(
  tx: Db,
  permit: Permit<'punch:deliver'>,
  { event, evidence, origin }: Arrival,
  who: Marker,
  { flags, day, marks }: { flags: Flag[]; day: string; marks: readonly EntryFacts[] },
) {
  const { user, store } = who
  const { zone } = who.place
  const entry = await insertEntry(tx, permit, {
    id: event.id,
    user_id: user.id,
    store_id: user.store_id,
    entry_type: event.entry_type,
    kind: 'mark',
    at: evidence.instant,
    day,
    zone,
    ...event.location,
    accuracy: event.location?.accuracy ?? null,
    photo_hash: event.photo_hash,
    notes: ipNote(event.ip),
    is_manual: false,
    ip_address: permit.address,
    offline: event.offline,
    kiosk_id: event.kiosk_id ?? null,
    proof: event.proof ?? null,
    flags,
    ...origin,
    lower_at: evidence.lower,
    upper_at: evidence.upper,
    uncertainty_ms: evidence.uncertainty,
    received_at: permit.at,
  })
  await refoldDay(tx, permit, user.id, day, [...marks, entry])
  const written = { at: evidence.instant, day, isLast: isLast(marks, evidence.instant) }
  const moved = await settleDays(tx, permit, placed(who), written)
  // The sequence of the establishment, which everybody there shares, is held from here on.
  const mark = await appendMark(tx, permit, {
    entry_id: event.id,
    user_id: user.id,
    person_name: user.name,
    cpf: user.cpf,
    cnpj: store?.cnpj ?? null,
    store_id: user.store_id,
    employer: store?.name ?? null,
    place: store?.address ?? null,
    marked_at: evidence.instant,
    recorded_at: permit.at,
    zone,
    offline: event.offline,
  })
  return { entry: { ...entry, day: moved.get(entry.id) ?? day }, mark }
}

/**
 * Register a mark: entry, ledger row with its NSR, day total and audit, in the caller's transaction. Time, place, sequence, photo and clock
 * never refuse it; each is a flag. Returns the entry and its ledger row as stored; null if the day is full.
 */
export async function registerPunch(tx: Db, permit: Permit<'punch:deliver'>, arrival: Arrival, deliverer: Marker) {
  const { event, evidence } = arrival
  const { instant } = evidence
  const who = await postedOn(tx, deliverer, instant, permit.at)
  const { day, marks } = await dayOfArrival(tx, placed(who), { entry_type: event.entry_type, at: instant })
  if (marks.length >= FULL_DAY && !arrival.isAdmitted) return null
  const flags: Flag[] = [
    ...sequenceFlags(marks, arrival),
    ...placeFlags(arrival, who),
    ...personFlags(arrival, who.user),
    ...evidence.flags,
    ...arrival.deviceFlags,
  ]
  const written = await writeMark(tx, permit, arrival, who, { flags, day, marks })
  // The printed line has no type: the audit details prove later that nobody changed it.
  const subject = { type: 'time_entry', id: event.id, store_id: who.user.store_id }
  await record(tx, permit, subject, `entry_type: ${event.entry_type}`)
  return written
}
