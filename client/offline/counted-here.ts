import { bankMinutes, type DayBalance, type DayEntryFacts } from '#shared/balance/day.ts'
import { lastCountedDay, sumOf } from '#shared/balance/period.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { inOrder, type Mark } from '#shared/clock/entry.ts'
import { type Place, workingDay } from '#shared/clock/shift.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { type OwnTerms, ownDay } from '#shared/pay-rules/own-day.ts'
import { cutOn, dayOfEvent } from './event-day.ts'
import { isLeftOut } from './left-out.ts'
import type { OutboxEvent } from './outbox-database.ts'

type Day = UserBalance['days'][number]

/** The facts that a device adds to the server's last answer. */
export interface OwnFacts {
  rules: OwnTerms
  /** The person's marks that this device holds, in any order. */
  events: readonly OutboxEvent[]
  place: Place
  now: number
}

/** Return a mark of this device as the server would list it. */
function entryOf({ id, actor_id, entry_type, at, receipt }: OutboxEvent, day: string, timezone: string): TimeEntry {
  const timestamp = new Date(at).toISOString()
  return {
    id,
    user_id: actor_id,
    entry_type,
    timestamp,
    day,
    timezone,
    receipt,
    kind: 'mark',
    status: 'pending',
    user_email: '',
    user_name: '',
    store_id: null,
    store_name: null,
    kiosk: null,
    ip_address: null,
    location: null,
    photo: null,
    photo_pending: false,
    notes: null,
    justification: null,
    requested_type: null,
    absence: null,
    cancels_id: null,
    disregards_id: null,
    group_id: null,
    request_id: null,
    decision: null,
    is_manual: false,
    minutes_adjusted: 0,
    adjusted_by: null,
    is_absence_cancellation: false,
    offline: true,
    flags: [],
    uncertainty_ms: null,
    received_at: timestamp,
    created_at: timestamp,
    updated_at: timestamp,
  }
}

const marksIn = (entries: readonly TimeEntry[]): Mark[] =>
  inOrder(
    standing(entries)
      .filter(({ status }) => status !== 'rejected')
      .map(factsOf),
  )

const factsOf = (entry: TimeEntry): DayEntryFacts => ({ ...entry, at: Date.parse(entry.timestamp) })

/** A person's hours as the server told them, and when each day was asked for (server's time, ms; 0 if never). */
interface ToldHours {
  value: UserBalance
  /** The days of the answer whose balance it is, as that one told them. */
  own: readonly Day[]
  askedOn(day: string): number
}

/** Return the entries of each day with the marks of this device that the answers lack. */
function entriesByDay({ value, askedOn }: ToldHours, { events, place, rules }: OwnFacts): Map<string, TimeEntry[]> {
  const days = new Map(value.days.map(({ date, entries }) => [date, [...entries]]))
  const known = new Set(value.days.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const marksOn = (day: string) => marksIn(days.get(day) ?? [])
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if (known.has(event.id)) continue
    const day = dayOfEvent(event, place, rules.schedules, marksOn)
    if (isLeftOut(event, askedOn(day))) continue
    days.set(day, [...(days.get(day) ?? []), entryOf(event, day, place.zone)])
  }
  return days
}

/** Return the last day that counts in balances now, by the marks of the day that the person is in. */
function countedUntil(marksOn: (day: string) => Mark[], { place, now, rules }: OwnFacts): string {
  const today = dayOf(now, place.zone)
  const yesterday = addDays(today, -1)
  const around = { before: marksOn(yesterday), own: marksOn(today) }
  const day = workingDay(now, cutOn(yesterday, place, rules.schedules), around)
  const last_mark = marksOn(day).at(-1)?.entry_type ?? null
  return lastCountedDay({ day, last_mark: last_mark === 'ajuste' ? null : last_mark })
}

interface Counting {
  counted: string
  facts: OwnFacts
}

/** Count a day by the rules of this device; null if they don't reach it, or something in it can't be read. */
function countDay(date: string, entries: TimeEntry[], { counted, facts: { rules, now, place } }: Counting): Day | null {
  try {
    const isRunning = counted < date && dayOf(now, place.zone) === date
    const day = ownDay(rules, place.zone, date, { entries: entries.map(factsOf), now: isRunning ? now : null })
    return day && { ...(day as Omit<Day, 'entries'>), in_progress: counted < date, entries }
  } catch {
    return null
  }
}

const later = (...days: [string, string]) => days.toSorted()[1] ?? ''

/** Return the days of an answer up to `until`, counted again where this device knows more; they end where its rules end. */
function daysUntil(
  told: UserBalance,
  entries: ReadonlyMap<string, TimeEntry[]>,
  until: string,
  counting: Counting,
): Day[] {
  const known = new Map(told.days.map((day) => [day.date, day]))
  const days: Day[] = []
  for (const date of daysOf({ from: told.from, to: later(until, told.to) })) {
    const before = known.get(date)
    const now = entries.get(date) ?? []
    const isSame = before && !before.in_progress && now.length === before.entries.length
    const day = isSame ? before : (countDay(date, now, counting) ?? before)
    if (!day) break
    days.push(day)
  }
  return days
}

const banked = (day: DayBalance): number => (day.in_progress ? 0 : bankMinutes(day))

/**
 * Return what some days change in a balance that was told. It holds those up to `before` already: as its own answer told them, else as
 * another one did, and of one that was in progress there whatever it came to.
 */
function changeBy(days: readonly Day[], { value, own }: ToldHours, before: string): number {
  const itself = new Map(own.map((day) => [day.date, day]))
  const elsewhere = new Map(value.days.map((day) => [day.date, day]))
  const held = (day: Day): number => {
    const told = itself.get(day.date)
    if (told) return banked(told)
    const other = elsewhere.get(day.date)
    return banked(other && !other.in_progress ? other : day)
  }
  return days.reduce((sum, day) => sum + banked(day) - (day.date > before ? 0 : held(day)), 0)
}

/**
 * Return the server's last answer about a person's hours as it would be now: days with marks that it lacks are counted again, and those
 * after it, up to `until`, are added. The device follows the same law as the server, by the rules that it keeps; where these do not reach,
 * the answer ends.
 */
export function countedHere(reading: ToldHours, facts: OwnFacts, until: string): UserBalance {
  const told = reading.value
  const entries = entriesByDay(reading, facts)
  const counted = countedUntil((day) => marksIn(entries.get(day) ?? []), facts)
  const days = daysUntil(told, entries, until, { counted, facts })
  const to = days.at(-1)?.date ?? told.to
  const before = told.counted_until ?? told.cutoff
  const { balance_minutes, ...sums } = sumOf(days)
  return {
    ...told,
    ...sums,
    days,
    to,
    cutoff: later(to, told.cutoff),
    counted_until: counted > to ? later(to, before) : counted,
    period_balance_minutes: balance_minutes,
    general_balance_minutes: told.general_balance_minutes + changeBy(days, reading, before),
  }
}
