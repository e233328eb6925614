import { timeOf } from '#shared/calendar/day.ts'
import { inOrder as byTime, type Mark } from '#shared/clock/entry.ts'
import { zoneOf } from '#shared/clock/place.ts'
import { KIOSK_EVENT_VERSION } from '#shared/clock/punch.ts'
import { leftOf, NO_LOCK } from '#shared/kiosk/lock.ts'
import { type Choice, inOrder, lockOf, usualAt } from '#shared/kiosk/roster.ts'
import type { KeptLock, KioskRecord, PinChange } from '../../offline/kiosk-database.ts'
import { isHeld, isLeftOut } from '../../offline/left-out.ts'
import type { OutboxEvent } from '../../offline/outbox-database.ts'
import type { KioskPerson, KioskView } from './kiosk.ts'
import type { KeptRoster, RosterPerson, ToldMark } from './roster-store.ts'

const MOST_USUAL = 6

/** All that a kiosk keeps, opened. */
export interface OpenKiosk {
  kiosk: KioskRecord
  roster: KeptRoster | null
  marks: readonly ToldMark[]
  /** When it was asked for them (its time, ms), which is not known of those that an earlier release kept. */
  marksAsked: number | null
  /** The newest events of this tablet. */
  events: readonly OutboxEvent[]
  faces: ReadonlyMap<string, string>
  locks: readonly KeptLock[]
  changes: readonly PinChange[]
  choices: readonly Choice[]
  waiting: number
  heardAt: number | null
}

/** The server's time, and that by which locks run (ms). */
export interface Times {
  now: number
  lockNow: number
}

/**
 * Return the marks of each person: what the server told, and what this tablet holds and the server did not tell of, unless it has set that
 * aside.
 */
function marksByPerson({ marks, marksAsked, events }: OpenKiosk): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>()
  const add = (user_id: string, { entry_type, at }: Mark) => {
    const own = found.get(user_id) ?? []
    own.push({ entry_type, at })
    found.set(user_id, own)
  }
  for (const mark of marks) add(mark.user_id, mark)
  const told = new Set(marks.map(({ id }) => id))
  const isGone = (event: OutboxEvent) => !isHeld(event) && isLeftOut(event, marksAsked ?? 0)
  const isOwn = (event: OutboxEvent) => event.v === KIOSK_EVENT_VERSION && !told.has(event.id) && !isGone(event)
  for (const event of events.filter(isOwn)) add(event.actor_id, event)
  return found
}

function pinOf({ pin }: RosterPerson, change: PinChange | undefined): KioskPerson['pin'] {
  if (!pin) return 'none'
  return pin.is_temporary && !change ? 'temporary' : 'set'
}

/** Return a function that shows a person as the screens know them. */
function shownIn(known: OpenKiosk, { now, lockNow }: Times): (person: RosterPerson) => KioskPerson {
  const marks = marksByPerson(known)
  const locks = new Map(known.locks.map((lock) => [lock.user_id, lock]))
  const changes = new Map(known.changes.map((change) => [change.user_id, change]))
  return (person) => {
    const { id, name, require_selfie, badge_key } = person
    const lock = lockOf(person, locks.get(id) ?? NO_LOCK)
    const left = leftOf(lock, lockNow)
    return {
      id,
      name,
      require_selfie,
      hasBadge: badge_key !== null,
      pin: pinOf(person, changes.get(id)),
      face: known.faces.get(id) ?? null,
      marks: byTime(marks.get(id) ?? []),
      lock: { wrong: lock.wrong, until: left > 0 ? now + left : 0 },
    }
  }
}

/** Return what the screens show of a kiosk. */
export function viewOf(known: OpenKiosk, times: Times): Omit<KioskView, 'silentSince' | 'isRefused'> {
  const { kiosk, roster, choices, waiting } = known
  const people = (roster?.people ?? []) as readonly RosterPerson[]
  const shown = shownIn(known, times)
  const all = (inOrder(people) as RosterPerson[]).map(shown)
  const byId = new Map(all.map((person) => [person.id, person]))
  const zone = zoneOf(roster?.store)
  const hour = Number(timeOf(times.now, zone).slice(0, 2))
  const usual = usualAt(people, choices, hour, MOST_USUAL).flatMap(({ id }) => byId.get(id) ?? [])
  return {
    id: kiosk.id,
    name: kiosk.name,
    store_name: kiosk.store_name,
    zone,
    scope: kiosk.scope,
    isClosed: roster?.store.is_closed ?? false,
    starts_at: roster?.store.day_starts_at ?? '00:00',
    people: all,
    usual,
    waiting,
  }
}
