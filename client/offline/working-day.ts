import { addDays, DAY, dayOf, startOfDay } from '#shared/calendar/day.ts'
import { nightEndOf } from '#shared/calendar/schedule.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { placeOf } from '#shared/clock/place.ts'
import { type DayCut, dayOfMark, workingDay } from '#shared/clock/shift.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { OwnTerms } from '#shared/pay-rules/own-day.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { cache, here } from './here.ts'
import { isHeld, isLeftOut } from './left-out.ts'
import type { OutboxEvent } from './outbox-database.ts'
import { keptRules } from './own-rules.ts'
import { todayRead } from './replica.ts'

/** A person's current day as this device knows it. */
export interface KnownDay {
  day: string
  fromServer: TimeEntry[]
  fromDevice: OutboxEvent[]
}

/** The signed-in person's current day, by the zone and cut-over hour of their store. */
export interface OwnDay extends KnownDay {
  store: Store | null
  /** True if the server ever told this device about a day of theirs. */
  isRead: boolean
  /** The rules of their hours around this day; null if this device never read them. */
  rules: OwnTerms | null
}

/** The entries and events around a day. */
interface Around {
  entries: readonly TimeEntry[]
  events: readonly OutboxEvent[]
  /** The days of which the server told everything, and when it was asked. */
  told: ReadonlyMap<string, number>
}

/** Tell whether an event that the server's answer lacks is part of its day; the answer may never have told of that day. */
const countsBeside = (event: OutboxEvent, asked = 0): boolean => isHeld(event) || !isLeftOut(event, asked)

/**
 * Assign each event to its day: the server's entries name it; the device's own follow the same law, oldest first. Those that the server has
 * set aside have none; those that it refused have one, to be shown on, and count for nothing.
 */
function placed({ entries, events, told }: Around, cut: DayCut) {
  const marks = new Map<string, Mark[]>()
  const add = (day: string, mark: Mark) => marks.set(day, [...(marks.get(day) ?? []), mark])
  const known = new Set(entries.map(({ id }) => id))
  for (const { day, entry_type, timestamp } of entries) add(day, { entry_type, at: Date.parse(timestamp) })
  const around = (at: number) => {
    const own = dayOf(at, cut.zone)
    return { before: marks.get(addDays(own, -1)) ?? [], own: marks.get(own) ?? [] }
  }
  const days = new Map<string, string>()
  for (const event of events) {
    const { id, at, entry_type } = event
    const day = dayOfMark({ entry_type, at }, cut, around(at))
    if (known.has(id)) days.set(id, day)
    else if (countsBeside(event, told.get(day))) {
      days.set(id, day)
      add(day, { entry_type, at })
    } else if (event.state === 'quarantined') days.set(id, day)
  }
  // The server told that nothing goes on past midnight: a shift kept from yesterday was ended or deleted there since.
  const isOver = (today: string) =>
    told.has(today) && events.every((event) => known.has(event.id) || !countsBeside(event, told.get(today)))
  const dayAt = (now: number) => {
    const today = dayOf(now, cut.zone)
    return isOver(today) ? today : workingDay(now, cut, around(now))
  }
  return { dayAt, days }
}

/** Read before the zone is known, so cover yesterday and today in any zone. */
const rowsFrom = (now: number) => [dayOf(now - 2 * DAY, 'UTC'), dayOf(now + DAY, 'UTC')] as const

/** Read everything about a person's days around an instant at once: reading in sequence delays the start of a slow phone. */
export const readRows = (userId: string, now: number) => {
  const [from, to] = rowsFrom(now)
  return Promise.all([
    keptRules(userId),
    todayRead(userId),
    cache.entries.where('[user_id+day]').between([userId, from], [userId, to], true, true).toArray(),
    here.outbox.events
      .where('[actor_id+at]')
      .between([userId, now - 3 * DAY], [userId, now + 2 * DAY])
      .toArray(),
  ])
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** Return the day that a person is in, which is yesterday while its shift goes on, with what is known of it. */
function workingDayOf({ entries, events, told }: Around, now: number, cut: DayCut): KnownDay {
  const today = dayOf(now, cut.zone)
  const first = addDays(today, -1)
  const [start, end] = [startOfDay(first, cut.zone), startOfDay(addDays(today, 1), cut.zone)]
  const around = {
    entries: entries.filter((entry) => entry.day >= first && entry.day <= today),
    events: events.filter(({ at }) => at >= start && at < end),
    told,
  }
  const { dayAt, days } = placed(around, cut)
  const day = dayAt(now)
  return {
    day,
    fromServer: around.entries.filter((entry) => entry.day === day),
    fromDevice: around.events.filter((event) => days.get(event.id) === day),
  }
}

/** Return the signed-in person's current day, with their store. */
export async function readOwnDay(
  { id, store_id }: Pick<Me, 'id' | 'store_id'>,
  now: number,
  rows: Rows | Promise<Rows> = readRows(id, now),
): Promise<OwnDay> {
  const [kept, [rules, read, entries, events]] = await Promise.all([
    store_id ? cache.stores.get(store_id) : undefined,
    rows,
  ])
  const store = kept?.value ?? null
  const place = placeOf(store)
  const ends_at = rules && nightEndOf(rules.schedules, addDays(dayOf(now, place.zone), -1))
  const cut = { ...place, ends_at }
  const day = read?.toldDay(place.zone) ?? null
  const told = new Map(read && day ? [[day, read.at]] : [])
  return { store, isRead: read !== null, rules, ...workingDayOf({ entries, events, told }, now, cut) }
}

let first: { userId: string; day: OwnDay } | null = null

/** Pass a day that was read before any screen to the first one that shows it. */
export function handOver(read: typeof first): void {
  first = read
}

/** Return the day that was passed, until the first screen is there: from then on it is outdated. */
export const handedOver = (userId: string): OwnDay | undefined => (first?.userId === userId ? first.day : undefined)

export function forgetHandedOver(): void {
  first = null
}
