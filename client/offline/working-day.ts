import type { OwnRules } from '#shared/balance/own-rules.ts'
import { addDays, DAY, DEFAULT_ZONE, dayOf, startOfDay } from '#shared/calendar/day.ts'
import { nightEndOf } from '#shared/calendar/schedule.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { type DayCut, dayOfMark, NO_COMPANY_STARTS_AT, workingDay } from '#shared/clock/shift.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { cache, here } from './here.ts'
import type { OutboxEvent } from './outbox-database.ts'
import { keptRules } from './own-rules.ts'
import { todayReadAt } from './replica.ts'

/** A person's current day as this device knows it. */
export interface KnownDay {
  day: string
  fromServer: TimeEntry[]
  fromDevice: OutboxEvent[]
}

/** The current day of the signed-in person, at the store whose zone and cut-over hour it has. */
export interface OwnDay extends KnownDay {
  store: Store | null
  /** Whether the server ever told this device of a day of theirs. */
  isRead: boolean
  /** The rules of their hours on the days around this one; null where this device never read them. */
  rules: OwnRules | null
}

/** Gives each event its day: the server said it of its entries; the device's own follow the same law, oldest first. */
function placed(entries: readonly TimeEntry[], events: readonly OutboxEvent[], cut: DayCut) {
  const marks = new Map<string, Mark[]>()
  const add = (day: string, mark: Mark) => marks.set(day, [...(marks.get(day) ?? []), mark])
  const known = new Set(entries.map(({ id }) => id))
  for (const { day, entry_type, timestamp } of entries) add(day, { entry_type, at: Date.parse(timestamp) })
  const around = (at: number) => {
    const own = dayOf(at, cut.zone)
    return { before: marks.get(addDays(own, -1)) ?? [], own: marks.get(own) ?? [] }
  }
  const days = new Map<string, string>()
  for (const { id, at, entry_type } of events) {
    const day = dayOfMark({ entry_type, at }, cut, around(at))
    days.set(id, day)
    if (!known.has(id)) add(day, { entry_type, at })
  }
  return { dayAt: (now: number) => workingDay(now, cut, around(now)), days }
}

/** Read before the zone is known: yesterday and today, wherever the company is. */
const rowsFrom = (now: number) => [dayOf(now - 2 * DAY, 'UTC'), dayOf(now + DAY, 'UTC')] as const

/** Reads everything about a person's days around an instant at once: one read after another delays the start of a slow phone. */
export const readRows = (userId: string, now: number) => {
  const [from, to] = rowsFrom(now)
  return Promise.all([
    keptRules(userId),
    todayReadAt(userId),
    cache.entries.where('[user_id+day]').between([userId, from], [userId, to], true, true).toArray(),
    here.outbox.events
      .where('[actor_id+at]')
      .between([userId, now - 3 * DAY], [userId, now + 2 * DAY])
      .toArray(),
  ])
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** The day that a person is in, which is yesterday while its shift goes on, and what is known of it. */
function workingDayOf(
  entries: readonly TimeEntry[],
  events: readonly OutboxEvent[],
  now: number,
  cut: DayCut,
): KnownDay {
  const today = dayOf(now, cut.zone)
  const first = addDays(today, -1)
  const [start, end] = [startOfDay(first, cut.zone), startOfDay(addDays(today, 1), cut.zone)]
  const around = {
    entries: entries.filter((entry) => entry.day >= first && entry.day <= today),
    events: events.filter(({ at }) => at >= start && at < end),
  }
  const { dayAt, days } = placed(around.entries, around.events, cut)
  const day = dayAt(now)
  return {
    day,
    fromServer: around.entries.filter((entry) => entry.day === day),
    fromDevice: around.events.filter((event) => days.get(event.id) === day),
  }
}

/** The current day of the signed-in person, with their store. */
export async function readOwnDay(
  { id, store_id }: Pick<Me, 'id' | 'store_id'>,
  now: number,
  rows: Rows | Promise<Rows> = readRows(id, now),
): Promise<OwnDay> {
  const [kept, [rules, readAt, entries, events]] = await Promise.all([
    store_id ? cache.stores.get(store_id) : undefined,
    rows,
  ])
  const store = kept?.value ?? null
  const zone = store?.timezone ?? DEFAULT_ZONE
  const ends_at = rules && nightEndOf(rules.schedules, addDays(dayOf(now, zone), -1))
  const cut = { zone, starts_at: store?.day_starts_at ?? NO_COMPANY_STARTS_AT, ends_at }
  return { store, isRead: readAt !== null, rules, ...workingDayOf(entries, events, now, cut) }
}

let first: { userId: string; day: OwnDay } | null = null

/** Hands a day that was read before there was a screen to the first one that shows it. */
export function handOver(read: typeof first): void {
  first = read
}

/** The day that was handed over, until the first screen stands: from then on it is old. */
export const handedOver = (userId: string): OwnDay | undefined => (first?.userId === userId ? first.day : undefined)

export function forgetHandedOver(): void {
  first = null
}
